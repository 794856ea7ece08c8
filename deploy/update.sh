#!/bin/sh
# Updates a site that systemd runs, or takes it back to a release that is still on this machine:
#   update.sh kindlewick-0.3.0-linux-x64.tar.gz
#   update.sh 0.2.0
# The database is brought up to the new version while the old one serves on. Where the new one does not answer within
# two minutes, the old one runs again.
set -eu
home=${KINDLEWICK_HOME:-/opt/kindlewick}
as_site=${KINDLEWICK_AS:-runuser -u kindlewick --}
restart=${KINDLEWICK_RESTART:-systemctl restart kindlewick.service}
tries=${KINDLEWICK_TRIES:-120}
given=${1:?Name an archive or a version}

say() { printf '%s\n' "$*" >&2; }

unpack() {
  if [ -f "$given.sha256" ]; then
    (cd "$(dirname "$given")" && sha256sum --check --quiet "$(basename "$given").sha256")
  fi
  top=$(tar -tzf "$given" | sed -n '1s|/.*||p')
  version=${top#kindlewick-}
  rm -rf "$home/releases/.part"
  mkdir -p "$home/releases/.part"
  tar -xzf "$given" -C "$home/releases/.part"
  # A release that runs is left as it is.
  if [ -d "$home/releases/$version" ]; then rm -rf "$home/releases/.part/$top"; else mv "$home/releases/.part/$top" "$home/releases/$version"; fi
  rmdir "$home/releases/.part"
}

switch_to() {
  ln -sfn "$1" "$home/.current"
  mv -T "$home/.current" "$home/current"
  # Whether it worked is seen by whether the site answers.
  $restart || true
}

answers() {
  for _ in $(seq "$tries"); do
    if $as_site "$home/current/bin/kindlewick" healthy >/dev/null 2>&1; then return 0; fi
    sleep 1
  done
  return 1
}

if [ -f "$given" ]; then unpack; else version=$given; fi
release=releases/$version
[ -x "$home/$release/bin/kindlewick" ] || { say "There is no release $version in $home/releases."; exit 1; }
before=$(readlink "$home/current" || true)
$as_site "$home/$release/bin/kindlewick" migrate
switch_to "$release"
if answers; then
  say "Version $version runs."
  exit 0
fi
say "Version $version does not answer."
if [ -n "$before" ]; then
  switch_to "$before"
  if answers; then say "${before#releases/} runs again."; else say "${before#releases/} does not answer either: see journalctl -u kindlewick."; fi
fi
exit 1
