#!/bin/sh
# Replaces the running processes by those of the version in whose folder this is, one at a time. As root.
set -eu
cd "$(dirname "$0")/../../.."
ln -sfn "$PWD" /opt/dayrise
cp ops/deploy/systemd/dayrise-api@.service ops/deploy/systemd/dayrise-worker@.service /etc/systemd/system/
systemctl daemon-reload
systemctl enable --quiet dayrise-api@3001 dayrise-api@3002 dayrise-worker@1

# These, and whatever others were started, such as dayrise-worker@2.
units() {
  { printf '%s.service\n' "$@"; systemctl list-units --plain --no-legend "${1%@*}@*" | cut -d ' ' -f 1; } | sort -u
}
for unit in $(units dayrise-api@3001 dayrise-api@3002); do
  systemctl restart "$unit"
  port=${unit#*@}
  curl --fail --silent --output /dev/null --retry 60 --retry-delay 1 --retry-all-errors \
    "http://127.0.0.1:${port%.service}/api/health/ready"
done
for unit in $(units dayrise-worker@1); do systemctl restart "$unit"; done
