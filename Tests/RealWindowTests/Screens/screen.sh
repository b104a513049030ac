# What with-x11 and with-wayland have in common; read by them, not run.

# The screen's size, in pixels. The Wayland shell gives every window all of it.
SCREEN_WIDTH=${SCREEN_WIDTH:-1100} SCREEN_HEIGHT=${SCREEN_HEIGHT:-760}
pids="" folder="" name=""

stop() {
  echo "$1" >&2
  exit 1
}

# Says in one line that there is nothing to test on here, and that this is no failure.
skip() {
  echo "skipped: $1 on this machine, so nothing is tried in real windows" >&2
  exit 0
}

# Whether everything is there, or could be installed; says why not.
can_set_up() {
  [ "$(uname -s)" = Linux ] && "$here/../../../.ci/setup" "$1" >&2
}

# Makes the folder for the sockets and logs, and sees to it that everything ends.
begin() {
  # Not below $TMPDIR, which may be long: a socket's path has room for 107 letters.
  folder=$(mktemp -d /tmp/screen.XXXXXX)
  SCREEN_INPUT=$folder
  export SCREEN_INPUT SCREEN_WIDTH SCREEN_HEIGHT
  trap finish EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
}

# Notes a process, to be ended in the end: the last one first.
started() {
  name=$1 newest=$2
  pids="$2 $pids"
}

# await NAME TEST...: waits until the test holds, for as long as the newest process runs.
await() {
  what=$1 tries=0
  shift
  until "$@"; do
    tries=$((tries + 1))
    if ! kill -0 "$newest" 2>/dev/null || [ $tries -gt 1500 ]; then
      tail -n 20 "$folder"/*.txt >&2 || true
      stop "$what does not start; the lines above are the last that it wrote"
    fi
    sleep 0.02
  done
}

# Runs the command in a session of its own, so that all of it can be ended at once.
run() {
  setsid "$@" &
  started command $!
  status=0
  wait "$newest" || status=$?
  exit $status
}

finish() {
  trap '' HUP INT TERM
  for pid in $pids; do
    # Each leads a session of its own, and is ended with what it has started.
    kill -s TERM -- "-$pid" 2>/dev/null || true
  done
  for pid in $pids; do
    tries=0
    while kill -0 "$pid" 2>/dev/null && [ $tries -lt 250 ]; do
      tries=$((tries + 1))
      sleep 0.02
    done
    kill -s KILL -- "-$pid" 2>/dev/null || true
  done
  rm -rf "$folder"
}
