/** A fake api for the tests: answers /health, follows the same protocol, and misbehaves on request. */
import { createServer } from 'node:http';

const { HOST = '127.0.0.1', PORT = '0', FIXTURE_DRAIN_MS = '0' } = process.env;

const server = createServer((_request, response) => response.end(JSON.stringify({ status: 'ok', pid: process.pid })));

let isEnding = false;
const end = (): void => {
  if (isEnding) return;
  isEnding = true;
  console.log(JSON.stringify({ level: 30, msg: 'draining' }));
  server.close();
  server.closeAllConnections();
  setTimeout(() => process.exit(0), Number(FIXTURE_DRAIN_MS));
};
process.on('SIGTERM', end);
process.on('disconnect', end);

server.listen(Number(PORT), HOST, () => process.send?.({ type: 'ready' }));
