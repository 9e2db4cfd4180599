import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Swagger UI as shipped by its authors; only the page and the three lines that open it are ours. */
const SHIPPED = { 'swagger-ui.css': 'text/css; charset=utf-8', 'swagger-ui-bundle.js': 'text/javascript; charset=utf-8' };

/** Everything is a separate file, because our Content-Security-Policy forbids inline scripts. */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Everkin API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <main id="docs"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/open.js"></script>
  </body>
</html>
`;

// No validator: it would send the document to the authors' server.
const OPEN = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', validatorUrl: null, deepLinking: true, docExpansion: 'list', filter: true });\n`;

const FRESH_FOR_S = 3_600;

/** GET /api/docs: interactive docs of the documented calls; all assets come from this server. */
export function registerApiDocs(app: FastifyInstance): void {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  app.get('/api/docs/open.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', `public, max-age=${FRESH_FOR_S}`).send(OPEN),
  );
  for (const [name, type] of Object.entries(SHIPPED)) {
    app.get(`/api/docs/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', `public, max-age=${FRESH_FOR_S}`)
        .send(await readFile(join(folder, name))),
    );
  }
}
