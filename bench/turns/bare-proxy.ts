// The minimal proxy between a client and a model: forwards every request and every chunk of the response unchanged.
//   node bench/turns/bare-proxy.ts <base URL of the model>    prints its own
import { Agent, createServer, request } from 'node:http';
import { pipeline } from 'node:stream';

const upstream = process.argv[2];
if (!upstream) throw new Error('node bench/turns/bare-proxy.ts <base URL of the model>');
const { origin } = new URL(upstream);
const agent = new Agent({ keepAlive: true });

const server = createServer((incoming, outgoing) => {
  const passedOn = request(`${origin}${incoming.url}`, { agent, method: incoming.method, headers: incoming.headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    pipeline(answer, outgoing, () => {});
  });
  passedOn.on('error', (error) => outgoing.destroy(error));
  pipeline(incoming, passedOn, () => {});
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`http://127.0.0.1:${address?.port}/v1`);
});
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
});
