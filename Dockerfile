# docs/hosting.md says how to run it. The first image only lends its npm; the site runs on the Node that the lock file pins.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci && npm run build && npm prune --omit=dev && rm -rf node_modules/node-linux-*/include

FROM debian:bookworm-slim
# The pinned Node needs libatomic, which the small image lacks.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --no-create-home daybreak && install -d -o daybreak -g daybreak -m 0700 /data
WORKDIR /app
COPY --from=build /app ./
ENV DATA_DIR=/data
VOLUME /data
USER daybreak
CMD ["node_modules/.bin/node", "server/main.ts"]
