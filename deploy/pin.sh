#!/bin/sh
# Pins images and actions to what their names mean now: NAME:TAG becomes NAME:TAG@sha256:…, with a new digest each time, and
# ACTION@v1.2.3 becomes ACTION@COMMIT # v1.2.3.
# Usage, with Docker and Git: deploy/pin.sh FILE…, which are Dockerfiles, files of Compose or Kubernetes, or workflows.
set -eu
in_pattern() { printf %s "$1" | sed 's/\./\\./g'; }
for file; do
  sed -nE 's/^(FROM (--platform=[^ ]+ )?|[ -]*image: )([a-z0-9][^ @]*:[^ @]+).*/\3/p' "$file" | sort -u | while read -r image; do
    digest=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$image" </dev/null)
    sed -i -E "s|([ :])$(in_pattern "$image")(@sha256:[0-9a-f]+)?( .*)?$|\1$image@$digest\3|" "$file"
  done
  sed -nE 's/^[ -]*uses: ([^ @]+)@(v[0-9.]+)$/\1 \2/p' "$file" | sort -u | while read -r action version; do
    repository=$(printf %s "$action" | cut -d / -f 1-2)
    # Of a tag with a message of its own, the line of its commit comes last.
    commit=$(git ls-remote "https://github.com/$repository" "refs/tags/$version" "refs/tags/$version^{}" | tail -n 1 | cut -f 1)
    test -n "$commit"
    sed -i "s|uses: $(in_pattern "$action@$version")$|uses: $action@$commit # $version|" "$file"
  done
done
