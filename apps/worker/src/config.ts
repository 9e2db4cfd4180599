import { parseServerConfig, type ServerConfig } from '@everkin/contracts/server-config';

export type WorkerConfig = ServerConfig;

/**
 * Settings of a worker process.
 * @throws StartProblem that names every problem at once
 */
export const loadWorkerConfig = (): WorkerConfig => parseServerConfig(process.env);
