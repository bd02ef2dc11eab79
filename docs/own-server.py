#!/usr/bin/env python3
"""Your own server for ratings: own-server.py FOLDER [PORT]. Its contract is in own-server.md."""
import datetime, fcntl, http.server, json, os, sys

REVIEW = {"title": 1_000, "content": 20_000, "version": 1_000, "author": 255}  # in scalars
FEEDBACK = ("kind", "text", "replyAddress", "diagnostics", "attachments")


def locked(name):
    """Opens a file for one request at a time; returns it with its entries."""
    file = open(os.path.join(sys.argv[1], name), "a+b")
    fcntl.flock(file, fcntl.LOCK_EX)  # until it is closed
    file.seek(0)
    *lines, cut = file.read().split(b"\n")
    file.truncate(file.tell() - len(cut))  # a crash or a full disk left half a line
    return file, [json.loads(line) for line in lines]


def keep(key, body):
    """Returns the ID of the entry once the entry is on the disk."""
    file, entries = locked("reviews.jsonl" if "rating" in body else "feedback.jsonl")
    with file:
        same = [e for e in entries if key and e["key"] == key]
        if any(e["body"] == body for e in same):
            return same[0]["id"]  # another attempt to send the same
        same += [e for e in entries if body.get("author") and e["body"].get("author") == body["author"]]
        entry = {"id": same[0]["id"] if same else os.urandom(8).hex(), "key": key, "body": body,
                 "date": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")}
        file.write(json.dumps(entry, ensure_ascii=False).encode() + b"\n")
        file.flush()
        os.fsync(file)
        return entry["id"]


def ratings():
    """Returns the provider format, without keys and authors: with them a review can be replaced."""
    file, entries = locked("reviews.jsonl")
    file.close()
    last = {}
    for entry in entries:
        last.pop(entry["id"], None)
        last[entry["id"]] = entry  # the newest is last
    reviews = [{"id": e["id"], "date": e["date"], **e["body"], "author": None} for e in reversed(last.values())]
    stars = [review["rating"] for review in reviews]
    return {"averageRating": sum(stars) / len(stars) if stars else None, "totalRatings": len(stars),
            "reviews": [review for review in reviews if review.get("title") or review.get("content")][:50],
            "histogram": {n: stars.count(n) for n in range(1, 6)}}


def checked(body):
    """Returns what is kept of a document; raises a ValueError that says what is wrong."""
    if not isinstance(body, dict) or "rating" not in body:
        if not all(isinstance(body.get(name), str) and body[name].strip() for name in ("kind", "text")):
            raise ValueError("This is neither a review nor feedback with a kind and a text.")
        return {name: body[name] for name in FEEDBACK if name in body}
    if type(body["rating"]) is not int or not 1 <= body["rating"] <= 5:
        raise ValueError("The rating is not a whole number from 1 to 5.")
    for name, longest in REVIEW.items():
        if not isinstance(body.get(name, ""), str) or len(body.get(name, "")) > longest:
            raise ValueError(f"The {name} is not a text of at most {longest:,} characters.")
    return {name: body[name] for name in ("rating", *REVIEW) if name in body}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version, timeout = "HTTP/1.1", 20

    def do_GET(self):
        self.answer(200, ratings())

    def do_POST(self):
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or int(length) > 16 * 1024 * 1024:
            self.close_connection = True  # its body is not read
            return self.answer(413, {"error": {"kind": "rejected", "message": "This is longer than 16 MiB."}})
        try:
            body = checked(json.loads(self.rfile.read(int(length))))
        except (ValueError, AttributeError, RecursionError) as error:
            return self.answer(400, {"error": {"kind": "rejected", "message": str(error)}})
        try:
            self.answer(201, {"id": keep(self.headers.get("Idempotency-Key"), body)})
        except (OSError, ValueError):  # a full disk, a line that was edited
            self.answer(503, {})

    def answer(self, status, value):
        data = json.dumps(value, ensure_ascii=False).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


if len(sys.argv) not in (2, 3):
    sys.exit(__doc__)
os.umask(0o077)
os.makedirs(sys.argv[1], exist_ok=True)
http.server.ThreadingHTTPServer.request_queue_size = 128
server = http.server.ThreadingHTTPServer(("127.0.0.1", int((sys.argv + ["8080"])[2])), Handler)
print(f"http://127.0.0.1:{server.server_port}/ratings", flush=True)
server.serve_forever()
