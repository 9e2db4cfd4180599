import type { ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const FIRST_BACKOFF_MS = 250;
const LONGEST_BACKOFF_MS = 5_000;
/** After this long without a crash the restart delay is reset. */
const HEALTHY_AFTER_MS = 30_000;

const Message = z.union([
  z.object({ type: z.literal('ready'), url: z.string().optional(), pid: z.number().optional(), description: z.string().optional() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
/** What a process reports when it is ready. */
export type ReadyMessage = Extract<z.infer<typeof Message>, { type: 'ready' }>;

/** Servers outlive the apps, which use them. */
export type ProcessKind = 'app' | 'server';

/** A process to supervise. */
export type ProcessSpec = {
  name: string;
  kind: ProcessKind;
  spawn: () => ChildProcess;
  /** Holds the id of the running process. */
  pidFile: string;
  /** How long it may take to stop before it is killed. */
  stopTimeoutMs: number;
  /** Called each time it is ready, also after a restart. */
  onReady?: (message: ReadyMessage) => void;
  /** Called whenever a process has started or ended. */
  onChange?: () => void;
  /** Prints one line for people. */
  say: (line: string) => void;
  /** Why the first start failed, when the process itself did not say. */
  readComplaint?: () => string;
};

/** A process that is restarted whenever it exits by itself. */
export type SupervisedProcess = {
  name: string;
  kind: ProcessKind;
  /** Resolves when it is first ready. @throws when it exits before that; it is then not restarted */
  started: Promise<ReadyMessage>;
  pid: () => number | null;
  /** Ends the current process like a crash; the next one starts at once. */
  restart: () => void;
  stop: () => Promise<void>;
  /** Kills without a graceful shutdown. */
  kill: () => void;
};

type Supervision = {
  spec: ProcessSpec;
  child: ChildProcess | null;
  firstReady: PromiseWithResolvers<ReadyMessage>;
  wasReady: boolean;
  isStopping: boolean;
  isRestartWanted: boolean;
  startedAt: number;
  backoffMs: number;
  timer: NodeJS.Timeout | undefined;
};

/** Starts a process and restarts it until it is told to stop. */
export function superviseProcess(spec: ProcessSpec): SupervisedProcess {
  const supervision: Supervision = {
    spec,
    child: null,
    firstReady: Promise.withResolvers(),
    wasReady: false,
    isStopping: false,
    isRestartWanted: false,
    startedAt: 0,
    backoffMs: FIRST_BACKOFF_MS,
    timer: undefined,
  };
  // Whoever awaits it gets the error; without a listener it must not be an unhandled rejection.
  supervision.firstReady.promise.catch(() => {});
  launch(supervision);
  return {
    name: spec.name,
    kind: spec.kind,
    started: supervision.firstReady.promise,
    pid: () => supervision.child?.pid ?? null,
    restart: () => {
      supervision.isRestartWanted = true;
      supervision.child?.kill('SIGTERM');
    },
    stop: async () => {
      stopRestarting(supervision);
      if (supervision.child) await endProcess(supervision.child, spec.stopTimeoutMs);
    },
    kill: () => {
      stopRestarting(supervision);
      supervision.child?.kill('SIGKILL');
    },
  };
}

function launch(supervision: Supervision): void {
  const { spec } = supervision;
  supervision.startedAt = performance.now();
  const child = spawnIfPossible(supervision);
  if (!child) return;
  supervision.child = child;
  noteDown(spec, child.pid);
  child.on('message', (raw) => hear(supervision, raw));
  child.once('error', (error) => supervision.firstReady.reject(error));
  child.once('exit', (code, signal) => afterExit(supervision, signal ?? `code ${code}`));
}

/** A process whose log cannot be opened, as on a full disk, counts as crashed at startup and is retried like one. */
function spawnIfPossible(supervision: Supervision): ChildProcess | null {
  try {
    return supervision.spec.spawn();
  } catch (error) {
    afterExit(supervision, error instanceof Error ? error.message : String(error));
    return null;
  }
}

/** Writes the pid file. A full disk must not end a process, least of all the one that supervises the others. */
function noteDown(spec: ProcessSpec, pid: number | undefined): void {
  try {
    if (pid !== undefined) writePidFile(spec.pidFile, pid);
    spec.onChange?.();
  } catch (error) {
    spec.say(`${spec.name}: its process id could not be written down (${error instanceof Error ? error.message : String(error)})`);
  }
}

function hear(supervision: Supervision, raw: unknown): void {
  const { spec, firstReady } = supervision;
  const message = Message.safeParse(raw).data;
  if (message?.type === 'ready') {
    supervision.wasReady = true;
    if (message.pid !== undefined) noteDown(spec, message.pid);
    spec.onReady?.(message);
    firstReady.resolve(message);
  }
  if (message?.type === 'failed') {
    if (supervision.wasReady) spec.say(`${spec.name}: ${message.message}`);
    firstReady.reject(new Error(message.message));
  }
}

function afterExit(supervision: Supervision, how: string): void {
  const { spec, wasReady, isStopping, isRestartWanted } = supervision;
  supervision.child = null;
  removePidFile(spec);
  noteDown(spec, undefined);
  if (isStopping) return;
  if (!wasReady) {
    const complaint = spec.readComplaint?.() ?? '';
    supervision.firstReady.reject(new Error(`${spec.name} ended with ${how} before it was ready.\n${complaint}`.trim()));
    return;
  }
  supervision.timer = setTimeout(() => launch(supervision), chooseDelay(supervision));
  if (!isRestartWanted) spec.say(`${spec.name} ended (${how}); starting it again`);
  supervision.isRestartWanted = false;
}

function stopRestarting(supervision: Supervision): void {
  supervision.isStopping = true;
  clearTimeout(supervision.timer);
}

/** 250 ms, doubled at each early exit up to 5 s; none for a requested restart. */
function chooseDelay(supervision: Supervision): number {
  if (supervision.isRestartWanted) return 0;
  if (performance.now() - supervision.startedAt > HEALTHY_AFTER_MS) supervision.backoffMs = FIRST_BACKOFF_MS;
  const delayMs = supervision.backoffMs;
  supervision.backoffMs = Math.min(delayMs * 2, LONGEST_BACKOFF_MS);
  return delayMs;
}

function endProcess(child: ChildProcess, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

function removePidFile({ pidFile }: ProcessSpec): void {
  try {
    rmSync(pidFile, { force: true });
  } catch {
    // The pid file was never written.
  }
}

function writePidFile(file: string, pid: number): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${pid}\n`, { mode: 0o600 });
}
