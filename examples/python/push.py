"""Pushes a message to a user, and waits until it is heard. Standard library only."""

import json
import os
import sys
import time
import urllib.request

SERVER = os.environ.get("SOTTO_URL", "http://127.0.0.1:8787")
KEY = os.environ.get("SOTTO_PRODUCER_KEY", "local")


def request(path, body=None):
    headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(SERVER + path, data, headers), timeout=30) as answer:
        return json.load(answer)


user, text, key = sys.argv[1:4]
push = {"user": user, "text": text, "source": "python", "priority": "time_sensitive", "idempotencyKey": key}
delivery = request("/deliveries", push)
while delivery["state"] in ("pending", "offered"):
    time.sleep(0.2)
    delivery = request("/deliveries/" + delivery["delivery"])
print(delivery["state"])
