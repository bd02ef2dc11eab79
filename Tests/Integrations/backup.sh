#!/bin/bash
# Packs a folder, and asks for a rating when that has gone well often enough.
set -eu

ratings record backup-tool launch
if tar -cf "$2" "$1"; then
    ratings record backup-tool signal backup
    ratings ask backup-tool --moment backup-finished || true # whatever the answer
else
    ratings record backup-tool blocker error
    exit 1
fi
