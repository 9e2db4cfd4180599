import type { Duplex } from 'node:stream';

/** A connection for our own administrative commands. */
export type ValkeyAdmin = {
  /** @returns the reply in the protocol's plain form, such as "OK" @throws when the server replies with an error */
  run: (...words: string[]) => Promise<string>;
  close: () => void;
};

type Waiter = { resolve: (reply: string) => void; reject: (error: Error) => void };

/** A minimal Redis protocol client over a stream; one reply per command, in order. */
export function createValkeyAdmin(stream: Duplex): ValkeyAdmin {
  const waiters: Waiter[] = [];
  let received = '';
  stream.on('data', (chunk: Buffer) => {
    received += chunk.toString('utf8');
    for (let reply = takeReply(received); reply !== null; reply = takeReply(received)) {
      received = received.slice(reply.length);
      settle(waiters.shift(), reply.text);
    }
  });
  stream.on('error', () => {});
  stream.on('close', () => waiters.splice(0).forEach((waiter) => waiter.reject(new Error('The server closed the connection.'))));
  return {
    run: (...words) =>
      new Promise((resolve, reject) => {
        waiters.push({ resolve, reject });
        stream.write(formatCommand(words));
      }),
    close: () => stream.destroy(),
  };
}

function settle(waiter: Waiter | undefined, text: string): void {
  if (text.startsWith('-')) waiter?.reject(new Error(`Valkey: ${text.slice(1)}`));
  else waiter?.resolve(text);
}

function formatCommand(words: string[]): string {
  return `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;
}

/** The first complete reply: "+text" gives "text", ":1" gives "1", "-text" stays, and "$n" gives the n bytes after it. */
function takeReply(received: string): { text: string; length: number } | null {
  const lineEnd = received.indexOf('\r\n');
  if (lineEnd < 0) return null;
  const line = received.slice(0, lineEnd);
  if (line.startsWith('-')) return { text: line, length: lineEnd + 2 };
  if (!line.startsWith('$')) return { text: line.slice(1), length: lineEnd + 2 };
  const size = Math.max(0, Number(line.slice(1)));
  const length = lineEnd + 2 + size + (line === '$-1' ? 0 : 2);
  if (received.length < length) return null;
  return { text: received.slice(lineEnd + 2, lineEnd + 2 + size), length };
}
