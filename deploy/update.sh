#!/bin/sh
# Updates a site that systemd runs, or takes it back to a release that is still on this machine:
#   update.sh kindlewick-0.3.0-linux-x64.tar.gz
#   update.sh 0.2.0
# The database is brought up to the new version while the old one serves on. If the new one fails to start, or can't read
# and write its database within two minutes, the old one runs again.
set -eu
home=${KINDLEWICK_HOME:-/opt/kindlewick}
as_site=${KINDLEWICK_AS:-runuser -u kindlewick --}
restart=${KINDLEWICK_RESTART:-systemctl restart kindlewick.service}
tries=${KINDLEWICK_TRIES:-120}
restarts=${KINDLEWICK_RESTARTS:-systemctl show --property=NRestarts --value kindlewick.service}
# A version that has ended this often since it was started is broken; once may be the machine.
failed_at=3
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
  # A release that runs is left as it is: another archive of the same number gets a folder of its own.
  if [ -d "$home/releases/$version" ] && ! diff -rq "$home/releases/.part/$top" "$home/releases/$version" >/dev/null; then
    version=$version-$(sha256sum "$given" | cut -c1-8)
    say "Another $top is installed already. This one becomes $version."
  fi
  [ -d "$home/releases/$version" ] || mv "$home/releases/.part/$top" "$home/releases/$version"
  rm -rf "$home/releases/.part"
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
    if [ "$($restarts || echo 0)" -ge "$failed_at" ]; then return 1; fi
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
