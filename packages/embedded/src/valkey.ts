import { createServer, type Server, type Socket } from 'node:net';
import { duplexPair, type Duplex } from 'node:stream';
import { findFreePort } from './free-port.ts';
import { createValkeyAdmin, type ValkeyAdmin } from './valkey-admin.ts';
import { bootValkeyModule, type ValkeyModule } from './valkey-module.ts';
import { createValkeySockets } from './valkey-sockets.ts';

/** Interval of the server's timers: key expiry, timeouts of blocked clients, and so on. */
const CLOCK_MS = 50;
/** Maximum number of steps before yielding to the event loop. */
const MAX_STEPS_AT_ONCE = 256;

/** How to run the embedded Valkey. */
export type EmbeddedValkeyOptions = {
  host?: string;
  /** 0 or omitted for any free port */
  port?: number;
  /** Required from clients. */
  password?: string;
  /** The folder of dump.rdb; without it nothing is persisted. */
  dataDir?: string;
  logFile?: string;
  /** Snapshot interval: the most writes, in time, that kill -9 can lose. */
  saveEveryMs?: number;
  /** Called when the server itself crashes; it is unusable after that. */
  onCrash?: (error: unknown) => void;
};

/** A running server. */
export type EmbeddedValkey = {
  url: string;
  port: number;
  memoryBytes: () => number;
  countClients: () => number;
  stop: () => Promise<void>;
};

/**
 * Runs Valkey 9.1 (the BSD-licensed Redis) inside this process.
 * Best in a process of its own: its commands run on the main thread.
 * @throws when the port is taken
 */
export async function startEmbeddedValkey(options: EmbeddedValkeyOptions = {}): Promise<EmbeddedValkey> {
  const host = options.host ?? '127.0.0.1';
  const port = options.port || (await findFreePort(0, host));
  const engine = await startEngine({ ...options, port });
  const admin = connectInProcess(engine);
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    engine.attach(socket);
  });
  try {
    // Its own snapshots need fork, which WebAssembly lacks; see `keepSaving`.
    await admin.run('CONFIG', 'SET', 'save', '');
    if (options.password) await admin.run('CONFIG', 'SET', 'requirepass', options.password);
    await listen(server, port, host);
  } catch (error) {
    engine.close();
    throw error;
  }
  const saver = options.dataDir ? keepSaving(admin, options.saveEveryMs ?? 1000) : null;
  const stop = async (): Promise<void> => {
    clearInterval(saver?.timer);
    // No write may be acknowledged after the last snapshot.
    server.close();
    for (const socket of sockets) socket.destroy();
    if (saver) await saver.save().catch(() => {});
    engine.close();
  };
  const login = options.password ? `:${encodeURIComponent(options.password)}@` : '';
  return { url: `redis://${login}${host}:${port}`, port, memoryBytes: engine.memoryBytes, countClients: () => sockets.size, stop };
}

type Engine = {
  attach: (stream: Duplex) => void;
  memoryBytes: () => number;
  close: () => void;
};

/** Drives the server's event loop: a step whenever a stream is ready, and one per timer tick. */
async function startEngine(options: EmbeddedValkeyOptions & { port: number }): Promise<Engine> {
  const state: { module: ValkeyModule | null; isScheduled: boolean } = { module: null, isScheduled: false };
  const wake = (): void => {
    if (state.isScheduled) return;
    state.isScheduled = true;
    setImmediate(turn);
  };
  const sockets = createValkeySockets({ memory: () => state.module?.memory() ?? Buffer.alloc(0), wake });
  const close = (): void => {
    clearInterval(clock);
    sockets.destroyAll();
    state.module?.closeLog();
    state.module = null;
  };
  const turn = (): void => {
    state.isScheduled = false;
    try {
      // The replies of one step are sent in the next, so continue until nothing is left to do.
      for (let steps = 0; state.module && steps < MAX_STEPS_AT_ONCE; steps++) {
        state.module.step();
        if (sockets.countReady() === 0) return;
      }
      if (state.module) wake();
    } catch (error) {
      close();
      options.onCrash?.(error);
    }
  };
  const { port, dataDir, logFile } = options;
  state.module = await bootValkeyModule({ host: sockets.host, port, dataDir, logFile });
  const clock = setInterval(turn, CLOCK_MS);
  return { attach: sockets.attach, memoryBytes: () => state.module?.memoryBytes() ?? 0, close };
}

/** A client without a socket, so that the password is set before the port opens. */
function connectInProcess(engine: Engine): ValkeyAdmin {
  const [ours, theirs] = duplexPair();
  engine.attach(theirs);
  return createValkeyAdmin(ours);
}

/** Saves dump.rdb while there are changes. The build cannot fork, so this is the foreground SAVE. */
function keepSaving(admin: ValkeyAdmin, everyMs: number): { timer: NodeJS.Timeout; save: () => Promise<void> } {
  const save = async (): Promise<void> => {
    const state = await admin.run('INFO', 'persistence');
    if (!state.includes('rdb_changes_since_last_save:0\r')) await admin.run('SAVE');
  };
  const timer = setInterval(() => {
    // A temporarily full disk must not end the server, which logs the error; the next save retries.
    save().catch(() => {});
  }, everyMs);
  return { timer, save };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}
