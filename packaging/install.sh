#!/bin/sh
# Installs the commands, their manual and their completions, or removes them again:
#   sh install.sh [--uninstall] [PREFIX]
# PREFIX is /usr/local. DESTDIR, if set, goes before it.
set -eu

action=install
if [ "${1-}" = --uninstall ]; then
    action=uninstall
    shift
fi
case ${1-} in
-*)
    echo "usage: sh install.sh [--uninstall] [PREFIX]" >&2
    exit 64
    ;;
esac
prefix=${DESTDIR-}${1:-/usr/local}
case $prefix in
/*) ;;
*) prefix=$PWD/$prefix ;;
esac

cd "$(dirname "$0")"
find bin share ! -type d | while read -r file; do
    target=$prefix/$file
    if [ "$action" = uninstall ]; then
        rm -f "$target"
        continue
    fi
    mkdir -p "${target%/*}"
    # In place of a command that runs another file appears, so that it goes on.
    rm -f "$target.new"
    cp -P "$file" "$target.new"
    mv -f "$target.new" "$target"
done
if [ "$action" = uninstall ]; then
    rmdir "$prefix/share/doc/ratings" 2>/dev/null || true
fi
