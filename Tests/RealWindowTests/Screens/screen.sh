# Functions shared by with-x11 and with-wayland, which source this file.

# The screen's size, in pixels.
SCREEN_WIDTH=${SCREEN_WIDTH:-1100} SCREEN_HEIGHT=${SCREEN_HEIGHT:-760}
pids="" folder="" name=""

stop() {
  echo "$1" >&2
  exit 1
}

# Ends successfully with a message: this machine cannot run the tests.
skip() {
  echo "skipped the tests in real windows: $1" >&2
  exit 0
}

# Returns whether the required software is installed or could be installed.
can_set_up() {
  [ "$(uname -s)" = Linux ] && "$here/../../../.ci/setup" "$1" >&2
}

# Creates the folder for sockets and logs, and cleans up on exit.
begin() {
  # Not in $TMPDIR: the path of a socket is limited to 107 bytes.
  folder=$(mktemp -d /tmp/screen.XXXXXX)
  SCREEN_INPUT=$folder
  export SCREEN_INPUT SCREEN_WIDTH SCREEN_HEIGHT
  trap finish EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
}

# started NAME PID: registers a process to end on exit, the last one first.
started() {
  name=$1 newest=$2
  pids="$2 $pids"
}

# await NAME TEST...: waits until the test succeeds, while the newest process runs.
await() {
  what=$1 tries=0
  shift
  until "$@"; do
    tries=$((tries + 1))
    if ! kill -0 "$newest" 2>/dev/null || [ $tries -gt 1500 ]; then
      tail -n 20 "$folder"/*.txt >&2 || true
      stop "$what did not start; its last messages are above"
    fi
    sleep 0.02
  done
}

# Runs the command in a separate session, so that all its processes can be ended together.
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
    # Each process leads a session; signal all processes of it.
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
