# The site as an image, in Debian slim with nothing but a release (npm run pack):
#   docker build -t kindlewick .
# It runs on a read-only root with one writable volume, /data, and /tmp.

FROM node:26-trixie-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run pack -- --folder /release

FROM debian:trixie-slim
# Node is linked with it.
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/log/*
# The folders are there, and the site's, before volumes are put over them.
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin kindlewick \
  && install --directory --owner=kindlewick --group=kindlewick --mode=0700 /data /backups
# With the Node of the lockfile: the one that all tests ran with, and the only one in here.
COPY --from=build /release /opt/kindlewick
ENV PATH=/opt/kindlewick/bin:/usr/local/bin:/usr/bin:/bin DATA_DIR=/data
USER 10001
WORKDIR /data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# The first start with a large database may have to bring it up to date.
HEALTHCHECK --interval=30s --timeout=10s --start-period=10m --retries=3 CMD ["kindlewick", "healthy"]
ENTRYPOINT ["kindlewick"]
CMD ["start"]
