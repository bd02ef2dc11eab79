#!/usr/bin/env python3
"""Your own server for ratings: own-server.py FOLDER [PORT]. Its contract is in own-server.md.

Listens on 127.0.0.1 and keeps what it takes in FOLDER, as reviews.jsonl and feedback.jsonl.
"""
import datetime, fcntl, hashlib, http.server, json, os, sys, threading

LONGEST_BODY, MOST_REVIEWS = 16 * 1024 * 1024, 50
LONGEST_TEXTS = {"title": 1_000, "content": 20_000, "version": 1_000, "author": 255}  # in scalars


class Shelf:
    """A file with a line of JSON for each version of each entry; the last version counts."""

    def __init__(self, path):
        self.lock, self.reviews, self.known = threading.Lock(), {}, {}
        self.file = open(path, "a+b", buffering=0)
        fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # a folder has one server
        self.file.seek(0)
        *lines, cut = self.file.read().split(b"\n")
        self.file.truncate(self.file.tell() - len(cut))  # a crash may have left half a line
        for line in lines:
            self.note(json.loads(line))

    def names(self, key, body):
        sent = key and hashlib.sha256(json.dumps([key, body]).encode()).hexdigest()
        return ("sent", sent), ("key", key), ("author", body.get("author"))

    def note(self, entry):
        if "rating" in entry["body"]:
            self.reviews.pop(entry["id"], None)
            self.reviews[entry["id"]] = entry  # the newest is last
        names = self.names(entry["key"], entry["body"])
        self.known.update((name, entry["id"]) for name in names if name[1])

    def keep(self, key, body):
        """Returns the ID of the entry once the entry is on the disk."""
        with self.lock:
            sent, *others = self.names(key, body)
            if sent in self.known:
                return self.known[sent]  # another attempt to send the same
            earlier = [self.known[name] for name in others if name in self.known]
            number = earlier[0] if earlier else os.urandom(8).hex()
            date = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
            entry = {"id": number, "date": date, "key": key, "body": body}
            line, end = json.dumps(entry, ensure_ascii=False).encode() + b"\n", self.file.seek(0, 2)
            try:
                if self.file.write(line) != len(line):
                    raise OSError("No space left.")
                os.fsync(self.file)
            except OSError:
                self.file.truncate(end)
                raise
            self.note(entry)
            return number

    def ratings(self):
        """Returns the provider format, without keys and authors: with them a review can be replaced."""
        with self.lock:
            newest = list(reversed(self.reviews.values()))
        stars = [entry["body"]["rating"] for entry in newest]
        worded = [e for e in newest if e["body"].get("title") or e["body"].get("content")]
        reviews = [{**e["body"], "id": e["id"], "date": e["date"]} for e in worded[:MOST_REVIEWS]]
        for review in reviews:
            review.pop("author", None)
        return {"averageRating": sum(stars) / len(stars) if stars else None,
                "totalRatings": len(stars), "reviews": reviews,
                "histogram": {str(number): stars.count(number) for number in range(1, 6)}}


def checked(body):
    """Returns what is kept of a review or of feedback; raises a ValueError that says what is wrong."""
    if not isinstance(body, dict) or not ("rating" in body or "kind" in body):
        raise ValueError("This is neither a review nor feedback.")
    if "rating" not in body:
        if not all(isinstance(body.get(name), str) and body[name].strip() for name in ("kind", "text")):
            raise ValueError("The feedback has no kind or no text.")
        return body
    if type(body["rating"]) is not int or not 1 <= body["rating"] <= 5:
        raise ValueError("The rating is not a whole number from 1 to 5.")
    for name, longest in LONGEST_TEXTS.items():
        if not isinstance(body.get(name, ""), str) or len(body.get(name, "")) > longest:
            raise ValueError(f"The {name} is not a text of at most {longest:,} characters.")
    return {name: body[name] for name in ("rating", *LONGEST_TEXTS) if name in body}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version, timeout = "HTTP/1.1", 20

    def do_GET(self):
        self.answer(200, self.server.reviews.ratings())

    def do_POST(self):
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or int(length) > LONGEST_BODY:
            self.close_connection = True  # its body is not read
            return self.answer(413, refusal("rejected", "This is longer than 16 MiB."))
        self.answer(*self.take(self.rfile.read(int(length))))

    def take(self, data):
        try:
            body = checked(json.loads(data))
            shelf = self.server.reviews if "rating" in body else self.server.feedback
            return 201, {"id": shelf.keep(self.headers.get("Idempotency-Key"), body)}
        except (json.JSONDecodeError, UnicodeError, RecursionError):
            return 400, refusal("badRequest", "This is not JSON in UTF-8.")
        except ValueError as error:
            return 422, refusal("rejected", str(error))
        except OSError:
            return 503, {}

    def answer(self, status, value):
        data = json.dumps(value, ensure_ascii=False).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        if status == 503:
            self.send_header("Retry-After", "60")
        self.end_headers()
        self.wfile.write(data)


def refusal(kind, message):
    return {"error": {"kind": kind, "message": message}}


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    os.umask(0o077)
    os.makedirs(sys.argv[1], exist_ok=True)
    http.server.ThreadingHTTPServer.request_queue_size = 128
    port = int(sys.argv[2]) if len(sys.argv) == 3 else 8080
    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
    server.reviews, server.feedback = (
        Shelf(os.path.join(sys.argv[1], name)) for name in ("reviews.jsonl", "feedback.jsonl"))
    print(f"http://127.0.0.1:{server.server_port}/ratings", flush=True)
    server.serve_forever()
