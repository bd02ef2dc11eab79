#!/usr/bin/env python3
"""Packs a folder, asks for a rating when it is time, and knows what was answered."""

import json
import subprocess
import sys
import tarfile


def ratings(*arguments):
    """Calls the command; the screen is drawn on the terminal, the answer comes back."""
    call = subprocess.run(["ratings", *arguments], stdout=subprocess.PIPE, text=True)
    return call.stdout


folder, archive = sys.argv[1:]
ratings("record", "backup-tool", "launch")
with tarfile.open(archive, "w") as tar:
    tar.add(folder)
ratings("record", "backup-tool", "signal", "backup")
answer = json.loads(ratings("ask", "backup-tool", "--moment", "backup-finished", "--json"))
if answer["outcome"] == "rated":
    print("Thank you.")
