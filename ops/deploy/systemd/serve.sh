#!/bin/sh
# Replaces the running processes by those of the version in whose folder this is, one at a time. As root.
set -eu
cd "$(dirname "$0")/../../.."
ln -sfn "$PWD" /opt/dayrise
cp ops/deploy/systemd/dayrise-api@.service ops/deploy/systemd/dayrise-worker@.service /etc/systemd/system/
systemctl daemon-reload
systemctl enable --quiet dayrise-api@3001 dayrise-api@3002 dayrise-worker@1
for port in 3001 3002; do
  systemctl restart "dayrise-api@$port"
  curl --fail --silent --output /dev/null --retry 60 --retry-delay 1 --retry-all-errors \
    "http://127.0.0.1:$port/api/health/ready"
done
systemctl restart dayrise-worker@1
