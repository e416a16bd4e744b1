# Ordo for a Node host. Either give DATABASE_URL (any number of containers), or mount a volume at /data (one).
#   docker build -t ordo .
#   docker run -p 3000:3000 -v ordo:/data -e APP_URL=http://… -e AUTH_SECRET=… -e AUTH_CLIENT_SECRET=… ordo
# APP_URL is what people type. Behind a proxy that ends TLS it is https://…, with TRUSTED_PROXIES=1; the proxy passes the Host on.

FROM node:20-bookworm-slim@sha256:2cf067cfed83d5ea958367df9f966191a942351a2df77d6f0193e162b5febfc0 AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
# The same build that `npm start` would make, stamped, so that the container starts without building.
RUN node scripts/build.mjs && rm -rf .next/cache node_modules

# What the server runs with, and nothing that only builds or tests it.
FROM node:20-bookworm-slim@sha256:2cf067cfed83d5ea958367df9f966191a942351a2df77d6f0193e162b5febfc0 AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund

FROM node:20-bookworm-slim@sha256:2cf067cfed83d5ea958367df9f966191a942351a2df77d6f0193e162b5febfc0
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 ORDO_DATA=/data
# The data alone is the running user's; the application stays root's and cannot be changed from within.
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app ./
USER node
VOLUME /data
EXPOSE 3000
# Migrates on start under a lock, so several containers may start at once.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which would keep SIGTERM to itself.
CMD ["node", "scripts/start.mjs"]
