#!/bin/sh
# Prints the secret of a new installation, with fresh passwords and keys: make-secret.sh [NAME] | kubectl create -f -
# Its keys are the secrets of compose/.env.example. Keep a copy where the backups are.
set -eu
cd "$(dirname "$0")"
# On its own line, so that a failure ends this script.
settings=$(../compose/make-env.sh -)
printf 'apiVersion: v1\nkind: Secret\nmetadata: { name: %s }\ntype: Opaque\nstringData:\n' "${1:-tapri}"
printf '%s\n' "$settings" | sed -n \
  -e "s/^\([A-Z_]*PASSWORD[A-Z_]*\)=\(..*\)\$/  \1: '\2'/p" \
  -e "s/^\([A-Z_]*_KEY\)=\(..*\)\$/  \1: '\2'/p"
