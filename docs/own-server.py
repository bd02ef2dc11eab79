#!/usr/bin/env python3
"""Your own server for ratings: own-server.py FOLDER [PORT]. Its contract is in own-server.md."""
import datetime, fcntl, hashlib, http.server, json, os, sys, threading

LONGEST_BODY, MOST_REVIEWS = 16 * 1024 * 1024, 50
REVIEW = {"title": 1_000, "content": 20_000, "version": 1_000, "author": 255}  # in scalars
FEEDBACK = {"kind", "text", "replyAddress", "diagnostics", "attachments"}
lock, entries, ids = threading.Lock(), {}, {}


def names(key, body):
    """What an entry is known by: the attempt to send it, its key, its author."""
    attempt = hashlib.sha256(json.dumps([key, body]).encode()).hexdigest()
    author = body.get("author")
    return ([attempt, "key " + key] if key else []) + (["author " + author] if author else [])


def remember(entry):
    entries.pop(entry["id"], None)
    entries[entry["id"]] = entry  # the newest is last
    ids.update((name, entry["id"]) for name in names(entry["key"], entry["body"]))


def keep(key, body):
    """Returns the ID of the entry once the entry is on the disk."""
    with lock:
        known = [ids[name] for name in names(key, body) if name in ids]
        if key and names(key, body)[0] in ids:
            return known[0]  # another attempt to send the same
        date = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
        entry = {"id": known[0] if known else os.urandom(8).hex(), "date": date, "key": key, "body": body}
        line, end = json.dumps(entry, ensure_ascii=False).encode() + b"\n", file.seek(0, 2)
        try:
            if file.write(line) != len(line):
                raise OSError("No space left.")
            os.fsync(file)
        except OSError:
            file.truncate(end)
            raise
        remember(entry)
        return entry["id"]


def ratings():
    """Returns the provider format, without keys and authors: with them a review can be replaced."""
    with lock:
        kept = [entry for entry in reversed(entries.values()) if "rating" in entry["body"]]
    stars = [entry["body"]["rating"] for entry in kept]
    worded = [e for e in kept if e["body"].get("title") or e["body"].get("content")][:MOST_REVIEWS]
    reviews = [{**entry["body"], "id": entry["id"], "date": entry["date"]} for entry in worded]
    for review in reviews:
        review.pop("author", None)
    return {"averageRating": sum(stars) / len(stars) if stars else None, "totalRatings": len(stars),
            "reviews": reviews, "histogram": {str(n): stars.count(n) for n in range(1, 6)}}


def checked(body):
    """Returns what is kept of a document; raises a ValueError that says what is wrong."""
    if not isinstance(body, dict) or not ("rating" in body or "kind" in body):
        raise ValueError("This is neither a review nor feedback.")
    if "rating" not in body:
        if not all(isinstance(body.get(name), str) and body[name].strip() for name in ("kind", "text")):
            raise ValueError("The feedback has no kind or no text.")
        return {name: body[name] for name in body if name in FEEDBACK}
    if type(body["rating"]) is not int or not 1 <= body["rating"] <= 5:
        raise ValueError("The rating is not a whole number from 1 to 5.")
    for name, longest in REVIEW.items():
        if not isinstance(body.get(name, ""), str) or len(body.get(name, "")) > longest:
            raise ValueError(f"The {name} is not a text of at most {longest:,} characters.")
    return {name: body[name] for name in body if name == "rating" or name in REVIEW}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version, timeout = "HTTP/1.1", 20

    def do_GET(self):
        self.answer(200, ratings())

    def do_POST(self):
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or int(length) > LONGEST_BODY:
            self.close_connection = True  # its body is not read
            return self.answer(413, refusal("This is longer than 16 MiB."))
        self.answer(*self.take(self.rfile.read(int(length))))

    def take(self, data):
        try:
            return 201, {"id": keep(self.headers.get("Idempotency-Key"), checked(json.loads(data)))}
        except (json.JSONDecodeError, UnicodeError, RecursionError):
            return 400, refusal("This is not JSON in UTF-8.")
        except ValueError as error:
            return 422, refusal(str(error))
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


def refusal(message):
    return {"error": {"kind": "rejected", "message": message}}


if len(sys.argv) not in (2, 3):
    sys.exit(__doc__)
os.umask(0o077)
os.makedirs(sys.argv[1], exist_ok=True)
file = open(os.path.join(sys.argv[1], "entries.jsonl"), "a+b", buffering=0)
fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # a folder has one server
file.seek(0)
*lines, cut = file.read().split(b"\n")
file.truncate(file.tell() - len(cut))  # a crash may have left half a line
for line in lines:
    remember(json.loads(line))
http.server.ThreadingHTTPServer.request_queue_size = 128
port = int(sys.argv[2]) if len(sys.argv) == 3 else 8080
server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
print(f"http://127.0.0.1:{server.server_port}/ratings", flush=True)
server.serve_forever()
