#!/bin/sh
# The last step of the image: takes away what installs packages, and makes the folders to which Landfall may write.
set -eu
rm -rf /usr/local/lib/node_modules /usr/local/include /opt/yarn-*
for program in npm npx corepack yarn yarnpkg; do rm -f "/usr/local/bin/$program"; done
mkdir -p /data /backups
chown 1000:1000 /data /backups
