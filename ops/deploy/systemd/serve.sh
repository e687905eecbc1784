#!/bin/sh
# Replaces the running processes by those of the version in whose folder this is, one at a time. As root. Stops at the first
# that doesn't become ready; the others go on.
set -eu
cd "$(dirname "$0")/../../.."
# Not $PWD: started through that link, it would link to itself.
ln -sfn "$(pwd -P)" /opt/dayrise
cp ops/deploy/systemd/dayrise-api@.service ops/deploy/systemd/dayrise-worker@.service /etc/systemd/system/
systemctl daemon-reload
systemctl enable --quiet dayrise-api@3001 dayrise-api@3002 dayrise-worker@1

# These, and whatever others were started, such as dayrise-worker@2.
units() {
  { printf '%s.service\n' "$@"; systemctl list-units --plain --no-legend "${1%@*}@*" | cut -d ' ' -f 1; } | sort -u
}
# UNIT ADDRESS
restart() {
  systemctl restart "$1"
  curl --fail --silent --output /dev/null --max-time 5 --retry 60 --retry-delay 1 --retry-all-errors "$2" || {
    echo "$1 is not ready: journalctl -u $1" >&2
    exit 1
  }
}
for unit in $(units dayrise-api@3001 dayrise-api@3002); do
  port=${unit#*@}
  restart "$unit" "http://127.0.0.1:${port%.service}/api/health/ready"
done
metrics_host=$(sed -n 's/^METRICS_HOST=//p' /etc/dayrise.env /etc/dayrise-worker.env | tail -n 1 | tr -d "\"'")
for unit in $(units dayrise-worker@1); do
  number=${unit#*@}
  restart "$unit" "http://${metrics_host:-127.0.0.1}:920${number%.service}/ready"
done
