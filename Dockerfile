# docs/operating.md says how to build it, how to run it, and how to pin both images by their digest.
ARG BUILD_IMAGE=node:24-bookworm-slim
ARG RUN_IMAGE=debian:bookworm-slim

# This image only lends its npm; the site runs on the Node that the lock file pins.
FROM ${BUILD_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm ci && npm run build
# "firebase" for a site with FIREBASE_PROJECT_ID; the other engines need nothing more.
ARG ENGINE=""
# Build tools count as optional for npm, because some libraries can use them; so does the pinned Node, which is kept.
RUN cp -L node_modules/.bin/node /tmp/node \
  && npm prune --omit=dev --omit=optional \
  && if [ "$ENGINE" = firebase ]; then npm ci --prefix firebase/libraries; fi \
  && find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
  && install -D /tmp/node node_modules/.bin/node

FROM ${RUN_IMAGE}
RUN useradd --uid 10001 --no-create-home daybreak && install -d -o daybreak -g daybreak -m 0700 /storage
WORKDIR /app
COPY --from=build /app ./
# Port, folder of the data, /up and both hooks are those that platforms for self-hosted images expect, as ONCE does.
COPY --from=build /app/hooks /hooks
ENV PORT=80 DATA_DIR=/storage
# One heap of the C library for all threads: 14 MiB less at rest (docs/performance.md).
ENV MALLOC_ARENA_MAX=1
VOLUME /storage
USER 10001:10001
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without a shell, so that the signal to stop reaches the server. The young objects of a busy hour stay small in memory.
CMD ["node_modules/.bin/node", "--max-semi-space-size=8", "build/server/main.js"]
