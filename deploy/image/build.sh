#!/bin/sh
# Builds what the image holds: what runs, and the packages that it needs.
# Usage, in a folder with the sources: deploy/image/build.sh FOLDER
set -eu
folder=$(realpath -m "$1")
cd "$(dirname "$0")/../.."

# Vite, which builds the pages, is a package of the console. The pages import rules of the server, and these its packages.
npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace console --workspace server
deploy/release/assemble.sh "$folder"
cp deploy/image/check-health.ts "$folder"
# The embedded PostgreSQL is an optional package: the image has none.
cd "$folder"
npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund --workspace server --workspace simulator
# A third of the packages is for developers: types, and maps of the sources.
find node_modules server/node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
