#!/bin/sh
# Runs a command within limits, and in a file system of its own where told so.
# sandbox.sh limits COMMAND…             the limits only
# sandbox.sh mounts PATH… -- COMMAND…    in new user, mount, network and process namespaces (`unshare`), which the caller made:
#                                        the command sees these paths and the system's libraries, read-only, and nothing else
set -eu
mode=$1
shift

if [ "$mode" = mounts ]; then
  # Any folder that every system has and the command needs nothing of.
  root=/sys
  setpriv=$(command -v setpriv)
  chroot=$(command -v chroot)
  mount -t tmpfs -o mode=755,size=1m,nosuid,nodev tmpfs "$root"

  show() {
    [ -e "$1" ] || return 0
    if [ -d "$1" ]; then
      mkdir -p "$root$1"
    else
      mkdir -p "$root$(dirname "$1")"
      : >"$root$1"
    fi
    mount --rbind "$1" "$root$1"
    mount -o remount,bind,ro,nosuid,nodev "$root$1"
  }

  for library in /lib /lib64 /usr/lib /usr/lib64; do
    if [ -L "$library" ]; then
      cp -P "$library" "$root$library"
    else
      show "$library"
    fi
  done
  show "$setpriv"
  while [ "$1" != -- ]; do
    show "$1"
    shift
  done
  shift
  mount -o remount,bind,ro,nosuid,nodev "$root"
  # Without capabilities nothing of the above can be undone from inside.
  set -- "$chroot" "$root" "$setpriv" --bounding-set=-all --inh-caps=-all --no-new-privs -- "$@"
fi

# No core dumps, no byte in any file, kilobytes of private memory (V8 reserves 512 MB of them), seconds of processor time.
ulimit -c 0
ulimit -f 0
ulimit -d 1500000 2>/dev/null || [ "$(uname)" != Linux ]
ulimit -t 600
exec "$@"
