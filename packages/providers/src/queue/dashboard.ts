import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { AppControllerRoute, AppViewRoute, BullBoardQueues, IServerAdapter, UIConfig } from '@bull-board/api/dist/types.js';
import { JobLane, queueNameOf } from '@everkin/contracts/jobs';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { throttleErrors } from '../throttle-errors.ts';
import { hashTag, reconnect } from './bullmq.ts';

/** A silent Redis is reported as an error. */
const COMMAND_TIMEOUT_MS = 2_000;

/** A request of the dashboard page. */
type BoardRequest = { params: Record<string, string>; query: Record<string, unknown> };

/** Pages that show the queue as it is in Redis. All URLs are relative to the base path. */
export type QueueBoard = {
  /** One HTML page, served at several paths. */
  pagePaths: string[];
  page: string;
  /** The folder of static files, served at /static. */
  filesDirectory: string;
  /** The page's API calls. @throws while Redis is unreachable */
  reads: { path: string; read(request: BoardRequest): Promise<{ status: number; body: unknown }> }[];
  close(): Promise<void>;
};

type BoardOptions = {
  redisUrl: string;
  keyPrefix: string;
  /** The base path. */
  basePath: string;
  /** The package `@bull-board/ui`. */
  uiDirectory: string;
  onError: (error: Error) => void;
};

/**
 * Bull Board over our queue, read-only: Redis only holds offers of jobs, and the rows decide what runs
 * (docs/decisions/0001-postgresql-is-the-truth.md). Only Bull Board's read calls are exposed.
 */
export function createQueueDashboard(options: BoardOptions): QueueBoard {
  const onError = throttleErrors(options.onError);
  const connection = new Redis(options.redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy: reconnect,
  });
  connection.on('error', onError);
  const queues = JobLane.options.map((lane) => new Queue(queueNameOf(lane), { connection, prefix: hashTag(options.keyPrefix) }));
  for (const queue of queues) queue.on('error', onError);
  const told = createListener();
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
    serverAdapter: told.adapter,
    options: { uiBasePath: options.uiDirectory, uiConfig: { boardTitle: 'Everkin', hideRedisDetails: true } },
  });
  const { entry, routes, queues: shown, uiConfig } = told.heard();
  return {
    // Its entry path is "/", which is not what people type.
    pagePaths: ['', ...[entry.route].flat()],
    page: writePage(join(options.uiDirectory, 'dist/index.ejs'), entry.handler({ basePath: options.basePath, uiConfig }).params),
    filesDirectory: join(options.uiDirectory, 'dist/static'),
    reads: routes
      .filter(({ method }) => method === 'get')
      .flatMap((route) =>
        [route.route].flat().map((path) => ({
          path,
          read: async ({ params, query }: BoardRequest) => {
            const { status = 200, body } = await route.handler({ queues: shown, uiConfig, params, query, body: {}, headers: {} });
            return { status, body };
          },
        })),
      ),
    close: async () => {
      await Promise.all(queues.map((queue) => queue.close().catch(onError)));
      connection.disconnect();
    },
  };
}

type Heard = { entry: AppViewRoute; routes: AppControllerRoute[]; queues: BullBoardQueues; uiConfig: UIConfig };

/** A server adapter that records what Bull Board registers with it. */
function createListener(): { adapter: IServerAdapter; heard: () => Heard } {
  const heard: Partial<Heard> = {};
  const keep = (part: Partial<Heard>): IServerAdapter => {
    Object.assign(heard, part);
    return adapter;
  };
  const adapter: IServerAdapter = {
    setQueues: (queues) => keep({ queues }),
    setEntryRoute: (entry) => keep({ entry }),
    setApiRoutes: (routes) => keep({ routes }),
    setUIConfig: (uiConfig) => keep({ uiConfig }),
    setViewsPath: () => adapter,
    setStaticPath: () => adapter,
    setErrorHandler: () => adapter,
  };
  return {
    adapter,
    heard: () => {
      const { entry, routes, queues, uiConfig } = heard;
      if (!entry || !routes || !queues || !uiConfig) throw new Error('Bull Board did not tell all that it serves');
      return { entry, routes, queues, uiConfig };
    },
  };
}

/** Fills in the page's five placeholders and removes its fonts, which would load from another host. */
function writePage(template: string, values: Record<string, string>): string {
  return readFileSync(template, 'utf8')
    .replace(/<link href="https:\/\/fonts\.[^>]*>/, '')
    .replaceAll(/<%[=-] (\w+) %>/g, (_place, name: string) => values[name] ?? '');
}
