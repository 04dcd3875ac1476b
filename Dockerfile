# syntax=docker/dockerfile:1

# Renovate pins the digests of the base images (pinDigests in renovate.json) with its first run on a clone.

# The build is JavaScript: it is made once, on the machine that builds, for every platform.
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
# Without install scripts: Node is here already, and nothing else of them is needed.
RUN npm ci --ignore-scripts
COPY tsconfig.json tsconfig.build.json ./
COPY scripts/build.ts scripts/
COPY src src
COPY web web
RUN npm run build

FROM node:24-bookworm-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
COPY --from=modules /app/node_modules node_modules
COPY package.json ./
COPY bin bin
COPY schema schema
COPY --from=build /build/dist dist
RUN ln -s /app/bin/task-planner-service.js /usr/local/bin/task-planner-service \
  && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["task-planner-service"]
