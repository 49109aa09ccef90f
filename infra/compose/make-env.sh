#!/bin/sh
# Writes .env from .env.example with a fresh secret for each empty value, readable by its owner only.
# Never overwrites an existing file: to rotate a secret see docs/running.md. make-env.sh - writes to standard output.
set -eu
cd "$(dirname "$0")"
# Without openssl, passwords would consist of their first letter only.
command -v openssl >/dev/null || { echo 'openssl is missing: install it, then try again' >&2; exit 1; }

# Letters and digits, beginning with a letter: needs no escaping in a shell, a URL or the broker's configuration.
password() { printf 's%s' "$(openssl rand -hex 24)"; }
one_line() { awk 'NR > 1 { printf "\\n" } { printf "%s", $0 }'; }

fill() {
  private=$(openssl genpkey -algorithm ed25519)
  while IFS= read -r line; do
    case $line in
      JWT_PRIVATE_KEY=) printf '%s%s\n' "$line" "$(printf '%s\n' "$private" | one_line)" ;;
      JWT_PUBLIC_KEY=) printf '%s%s\n' "$line" "$(printf '%s\n' "$private" | openssl pkey -pubout | one_line)" ;;
      SECOND_FACTOR_KEY=) printf '%s%s\n' "$line" "$(openssl rand -hex 32)" ;;
      VAPID_PRIVATE_KEY= | WEBHOOK_KEY=) printf '%s%s\n' "$line" "$(openssl rand 32 | base64 | tr '+/' '-_' | tr -d '=')" ;;
      *_PASSWORD= | *_PASSWORD_*=) printf '%s%s\n' "$line" "$(password)" ;;
      *) printf '%s\n' "$line" ;;
    esac
  done <.env.example
}

if [ "${1:-}" = - ]; then
  fill
elif [ -e .env ]; then
  echo "$PWD/.env is there already" >&2
  exit 1
else
  umask 077
  fill >.env.new
  mv .env.new .env
  echo "wrote $PWD/.env with fresh secrets"
fi
