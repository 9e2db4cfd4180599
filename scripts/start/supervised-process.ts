import type { ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const FIRST_BACKOFF_MS = 250;
const LONGEST_BACKOFF_MS = 5_000;
/** After this long without trouble the next restart is quick again. */
const HEALTHY_AFTER_MS = 30_000;

const Message = z.union([
  z.object({ type: z.literal('ready'), url: z.string().optional(), pid: z.number().optional(), description: z.string().optional() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
/** What a process says when it can be used. */
export type ReadyMessage = Extract<z.infer<typeof Message>, { type: 'ready' }>;

/** Servers outlast the apps, which use them. */
export type ProcessKind = 'app' | 'server';

/** A process to keep running. */
export type ProcessSpec = {
  name: string;
  kind: ProcessKind;
  spawn: () => ChildProcess;
  /** Holds the id of the process that serves, while it does. */
  pidFile: string;
  /** How long it may take to stop before it is killed. */
  stopTimeoutMs: number;
  /** Every time it is ready, also after a restart. */
  onReady?: (message: ReadyMessage) => void;
  /** Whenever a process was started or has ended. */
  onChange?: () => void;
  /** One line for people. */
  say: (line: string) => void;
  /** Why the first start failed, when the process did not say. */
  readComplaint?: () => string;
};

/** A process that is started again whenever it ends by itself. */
export type SupervisedProcess = {
  name: string;
  kind: ProcessKind;
  /** Resolves when it is ready for the first time. @throws when it ends before that; it is then left alone */
  started: Promise<ReadyMessage>;
  pid: () => number | null;
  /** Ends the present process, as if it had died; the next follows at once. */
  restart: () => void;
  stop: () => Promise<void>;
  /** Does not wait for an orderly end. */
  kill: () => void;
};

type State = {
  child: ChildProcess | null;
  isStopping: boolean;
  wasReady: boolean;
  isRestartWanted: boolean;
  startedAt: number;
  backoffMs: number;
  timer: NodeJS.Timeout | undefined;
};

/** Starts a process and keeps it running until it is told to stop. */
export function superviseProcess(spec: ProcessSpec): SupervisedProcess {
  const state: State = {
    child: null,
    isStopping: false,
    wasReady: false,
    isRestartWanted: false,
    startedAt: 0,
    backoffMs: FIRST_BACKOFF_MS,
    timer: undefined,
  };
  const { promise: started, resolve, reject } = Promise.withResolvers<ReadyMessage>();

  // Whoever waits is told; nobody has to wait.
  started.catch(() => {});

  const launch = (): void => {
    const child = spec.spawn();
    state.child = child;
    state.startedAt = performance.now();
    if (child.pid !== undefined) writePidFile(spec.pidFile, child.pid);
    spec.onChange?.();
    child.on('message', (raw) => hear(raw));
    child.once('error', (error) => reject(error));
    child.once('exit', (code, signal) => afterExit(signal ?? `code ${code}`));
  };

  const hear = (raw: unknown): void => {
    const message = Message.safeParse(raw).data;
    if (message?.type === 'failed') complain(message.message);
    if (message?.type !== 'ready') return;
    state.wasReady = true;
    if (message.pid !== undefined) writePidFile(spec.pidFile, message.pid);
    spec.onReady?.(message);
    resolve(message);
  };

  const complain = (problem: string): void => {
    if (state.wasReady) spec.say(`${spec.name}: ${problem}`);
    reject(new Error(problem));
  };

  const afterExit = (how: string): void => {
    state.child = null;
    rmSync(spec.pidFile, { force: true });
    spec.onChange?.();
    if (state.isStopping) return;
    if (!state.wasReady) {
      reject(new Error(`${spec.name} ended with ${how} before it was ready.\n${spec.readComplaint?.() ?? ''}`.trim()));
      return;
    }
    state.timer = setTimeout(launch, chooseDelay(state));
    if (!state.isRestartWanted) spec.say(`${spec.name} ended (${how}); starting it again`);
    state.isRestartWanted = false;
  };

  launch();
  return {
    name: spec.name,
    kind: spec.kind,
    started,
    pid: () => state.child?.pid ?? null,
    restart: () => {
      state.isRestartWanted = true;
      state.child?.kill('SIGTERM');
    },
    stop: async () => {
      state.isStopping = true;
      clearTimeout(state.timer);
      if (state.child) await endProcess(state.child, spec.stopTimeoutMs);
    },
    kill: () => {
      state.isStopping = true;
      clearTimeout(state.timer);
      state.child?.kill('SIGKILL');
    },
  };
}

/** 250 ms, doubled at each quick end up to 5 s; none for a restart that was asked for. */
function chooseDelay(state: State): number {
  if (state.isRestartWanted) return 0;
  if (performance.now() - state.startedAt > HEALTHY_AFTER_MS) state.backoffMs = FIRST_BACKOFF_MS;
  const delayMs = state.backoffMs;
  state.backoffMs = Math.min(delayMs * 2, LONGEST_BACKOFF_MS);
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

function writePidFile(file: string, pid: number): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${pid}\n`);
}
