# Ordo for a Node host. Either give DATABASE_URL (any number of containers), or mount a volume at /data (one).
#   docker build -t ordo .
#   docker run -p 3000:3000 -v ordo:/data -e AUTH_SECRET=… -e AUTH_CLIENT_SECRET=… ordo
# Behind a proxy that ends TLS set APP_URL=https://… and TRUSTED_PROXIES=1.

FROM node:20-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
# The same build that `npm start` would make, stamped, so that the container starts without building.
RUN node scripts/build.mjs && rm -rf .next/cache

FROM node:20-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 ORDO_DATA=/data
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=node:node /app ./
USER node
VOLUME /data
EXPOSE 3000
# Migrates on start under a lock, so several containers may start at once.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which would keep SIGTERM to itself.
CMD ["node", "scripts/start.mjs"]
