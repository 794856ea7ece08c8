#!/bin/sh
# How long it takes from an archive on the disk to a page over TLS, through Caddy with a certificate of its own:
#   scripts/try-release.sh dist/kindlewick-0.2.0-linux-x64.tar.gz
set -eu
archive=$(readlink -f "$1")
site_port=${PORT:-4100}
tls_port=${TLS_PORT:-4143}
work=$(mktemp -d)
cd "$work"
began=$(date +%s)
tar -xzf "$archive"
cat > Caddyfile <<CADDY
{
	admin off
	skip_install_trust
	auto_https disable_redirects
}
https://localhost:$tls_port {
	tls internal
	reverse_proxy 127.0.0.1:$site_port
}
CADDY
PATH=/usr/bin:/bin DATA_DIR=$work/data HOST=127.0.0.1 PORT=$site_port PUBLIC_ORIGIN=https://localhost:$tls_port \
  TRUSTED_PROXIES=127.0.0.1 kindlewick-*/bin/kindlewick start --new > site.log 2>&1 &
site=$!
HOME=$work caddy run --adapter caddyfile --config Caddyfile > caddy.log 2>&1 &
caddy=$!
trap 'kill $site $caddy 2>/dev/null || true; wait; rm -rf "$work"' EXIT
until curl -fs --cacert .local/share/caddy/pki/authorities/local/root.crt "https://localhost:$tls_port/" -o page.html; do
  kill -0 $site $caddy || { cat site.log caddy.log; exit 1; }
  sleep 0.2
done
grep -o '<title>[^<]*' page.html
echo "$(($(date +%s) - began)) s"
