#!/bin/sh
# The last step of the image: takes away what installs packages, and makes the folder to which the server may write.
set -eu
rm -rf /usr/local/lib/node_modules /usr/local/include /opt/yarn-*
for program in npm npx corepack yarn yarnpkg; do rm -f "/usr/local/bin/$program"; done
mkdir -p /data
chown 1000:1000 /data
