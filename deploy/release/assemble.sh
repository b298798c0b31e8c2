#!/bin/sh
# Puts what runs into a folder: the built pages, and the sources of the server and of what it imports, without tests and
# packages. The image and the archive of a release are made of it.
# Usage, after `npm ci`: deploy/release/assemble.sh FOLDER
set -eu
folder=$(realpath -m "$1")
cd "$(dirname "$0")/../.."

npm run --silent build
mkdir -p "$folder/console"
cp package.json package-lock.json LICENSE "$folder"
cp console/package.json "$folder/console"
cp -R console/dist "$folder/console"
mkdir -p "$folder/server"
cp -R server/dist "$folder/server"
# The server hands them out as text.
node -p "JSON.parse(fs.readFileSync('docs/contents.json', 'utf8')).flatMap(({ pages }) => pages).join('\n')" |
  xargs cp --parents -t "$folder" docs/contents.json
# There is nothing to build it from.
(cd "$folder" && npm pkg delete scripts.prestart scripts.build)
for workspace in server client simulator; do
  mkdir -p "$folder/$workspace"
  for part in package.json bin src; do
    if [ -e "$workspace/$part" ]; then cp -R "$workspace/$part" "$folder/$workspace"; fi
  done
  find "$folder/$workspace" -name '*.test.ts' -delete
done
# The server runs as another user than the build.
chmod -R u=rwX,go=rX "$folder"
