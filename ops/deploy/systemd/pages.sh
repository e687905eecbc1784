#!/bin/sh
# Makes the front ends of the version in whose folder this is the active ones. As root.
set -eu
cd "$(dirname "$0")/../../.."
remotes() { DATA_DIR=/var/lib/dayrise runuser -u dayrise -- node_modules/.bin/node tooling/remotes.ts "$@"; }
for remote in mfe-*/dist; do remotes deploy "$remote"; done
remotes sync shell
