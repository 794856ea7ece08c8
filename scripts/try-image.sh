#!/bin/sh
# Builds the image without a container engine or a registry of images, and tries it, as root on Debian with mmdebstrap
# and buildah. Both base images are made of packages of Debian and npm; then buildah does what the Dockerfile says, and
# its root file system is run by chroot: read-only, as the image's user, with /data and /tmp to write to.
set -eu
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot
here=$(cd "$(dirname "$0")/.." && pwd)
port=${PORT:-4100}
work=$(mktemp -d)
node=$here/node_modules/node/bin/node
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")

bases() {
  slim=$work/slim.tar
  mmdebstrap --quiet --variant=minbase --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
    --dpkgopt='path-exclude=/usr/share/locale/*' --customize-hook='rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/apt/* "$1"/var/log/*' trixie "$slim"
  c=$(buildah from scratch)
  buildah add --quiet "$c" "$slim" /
  buildah commit --quiet --rm "$c" docker.io/library/debian:trixie-slim
  c=$(buildah from --pull-never docker.io/library/debian:trixie-slim)
  buildah run "$c" -- sh -c 'apt-get -qq update && apt-get -qq install --yes --no-install-recommends libatomic1 ca-certificates'
  buildah copy --quiet "$c" "$node" /usr/local/bin/node
  buildah copy --quiet "$c" "$npm" /usr/local/lib/node_modules/npm
  buildah run "$c" -- ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
  buildah commit --quiet --rm "$c" docker.io/library/node:26-trixie-slim
}

build() {
  buildah images --quiet docker.io/library/node:26-trixie-slim >/dev/null 2>&1 || bases
  # npm's settings of this machine, such as where its packages come from.
  buildah bud --pull-never --format docker --volume "${NPMRC:-$HOME/.npmrc}:/root/.npmrc:ro" \
    --volume /etc/ssl/certs:/etc/ssl/certs:ro --tag kindlewick:trial "$here"
}

[ "${1:-}" = --built ] || build
container=$(buildah from --pull-never kindlewick:trial)
image=$(buildah mount "$container")
mkdir "$work/data"
chown 10001:10001 "$work/data"
chmod 0700 "$work/data"
echo "size: $(du -sxm "$image" | cut -f1) MB"

cat > "$work/try.sh" <<'TRY'
set -eu
mount --bind "$image" "$image"
mount -o remount,ro,bind "$image"
mount --bind "$work/data" "$image/data"
mount -t tmpfs tmpfs "$image/tmp"
mount -t proc proc "$image/proc"
mount --rbind /dev "$image/dev"
enter="chroot --userspec=10001:10001 $image /usr/bin/env -i PATH=/opt/kindlewick/bin:/usr/bin:/bin DATA_DIR=/data PORT=$port"
in_image() { $enter "$@"; }
if in_image touch /opt/kindlewick/written 2>/dev/null; then echo "FAILED: the root can be written"; exit 1; fi
$enter kindlewick start > "$work/log" 2>&1 &
site=$!
trap 'kill -KILL $site 2>/dev/null || true' EXIT
tries=0
until in_image kindlewick healthy > "$work/said" 2>&1; do
  tries=$((tries + 1))
  if [ $tries -gt 120 ]; then echo "FAILED: never ready"; cat "$work/log"; exit 1; fi
  sleep 1
done
echo "healthy: ended with 0, $(cat "$work/said")"
in_image node -e '
  const url = `http://127.0.0.1:${process.env.PORT}`;
  const person = { username: "A visitor", phone: "01632 960 001", email: "visitor@visitor.example" };
  const answer = await fetch(`${url}/contact`, { method: "POST", redirect: "manual", headers: { Origin: url },
    body: new URLSearchParams({ ...person, message: "Through the image" }) });
  const { default: Database } = await import("/opt/kindlewick/node_modules/better-sqlite3/lib/index.js");
  const rows = new Database("/data/kindlewick.db", { readonly: true })
    .prepare("select count(*) as count from cases where message = ?").get("Through the image");
  console.log(`form: answered ${answer.status}, stored ${rows.count} time`);
  if (answer.status !== 303 || rows.count !== 1) process.exitCode = 1;
' --input-type=module
kill -TERM $site
wait $site || { echo "FAILED: ended with $?"; exit 1; }
echo "stopped: ended with 0"
if in_image kindlewick healthy > /dev/null 2>&1; then echo "FAILED: healthy while stopped"; exit 1; fi
echo "healthy: ended with 1 once it is stopped"
TRY
image=$image work=$work port=$port unshare --mount sh "$work/try.sh" && result=0 || result=$?
buildah umount "$container" >/dev/null
buildah rm "$container" >/dev/null
rm -rf "$work"
exit $result
