import { spawnSync } from 'node:child_process';
import dgram from 'node:dgram';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Stands in for a reader that a document has taken over: tries what it should not be able to do, and tells what it could.
// What it is to try things on comes as the name of its document.

type Targets = { otherFile: string; port: number };

process.once('message', (request: { fileName: string }) => void tell(JSON.parse(request.fileName) as Targets));

async function tell(targets: Targets): Promise<void> {
  const done: string[] = [];
  for (const [name, attempt] of Object.entries(listAttempts(targets))) if (await succeeds(attempt)) done.push(name);
  const found = { settings: Object.keys(process.env).filter((name) => !name.startsWith('NODE_CHANNEL')), done };
  process.send?.({ outcome: 'text', extracted: { text: JSON.stringify(found), format: 'txt' } });
}

function listAttempts({ otherFile, port }: Targets): Record<string, () => unknown> {
  return {
    'read its own document': () => readFileSync(0),
    'read another file': () => readFileSync(otherFile),
    'list a folder': () => readdirSync(join(otherFile, '..')),
    'read the accounts of the machine': () => readFileSync('/etc/passwd'),
    "read its parent's settings": () => readFileSync(`/proc/${process.ppid}/environ`),
    'read its own settings': () => readFileSync('/proc/self/environ'),
    'follow a link of its own': () => symlinkSync(otherFile, join(tmpdir(), `nosy-${process.pid}`)),
    'write a file': () => writeFileSync(join(otherFile, '..', 'planted'), ''),
    'write another file': () => writeFileSync(otherFile, 'overwritten'),
    'remove another file': () => rmSync(otherFile),
    'start a program': () => spawnSync('true'),
    'load native code': () => process.dlopen({ exports: {} }, process.execPath),
    'reach the insides of Node': reachInside,
    connect: () => once(connect(port, '127.0.0.1'), 'connect'),
    fetch: () => fetch(`http://127.0.0.1:${port}`),
    listen: () => once(createServer().listen(0), 'listening'),
    'send a packet': () =>
      new Promise((resolve, reject) => dgram.createSocket('udp4').send('x', port, '127.0.0.1', (e) => (e ? reject(e) : resolve(0)))),
  };
}

function reachInside(): void {
  const binding: unknown = Reflect.get(process, 'binding');
  if (typeof binding === 'function') Reflect.apply(binding, process, ['tcp_wrap']);
}

async function succeeds(attempt: () => unknown): Promise<boolean> {
  try {
    await attempt();
    return true;
  } catch {
    return false;
  }
}
