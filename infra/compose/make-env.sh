#!/bin/sh
# Writes .env from .env.example with a fresh secret behind each name that is empty there, readable by its owner only.
# Never over one that is there: to rotate a secret see docs/running.md. make-env.sh - writes to standard output.
set -eu
cd "$(dirname "$0")"
# An empty secret is worse than none: without it passwords would be the letter they begin with.
command -v openssl >/dev/null || { echo 'openssl is missing: install it, then try again' >&2; exit 1; }

# Letters and digits, a letter first: the same in a shell, an address and the broker's configuration.
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
