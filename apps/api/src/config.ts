import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseServerConfig, type ServerConfig } from '@everkin/contracts/server-config';

/** Beside what every server has; an api switches to its user only once it listens. */
export type ApiConfig = ServerConfig & {
  /** The built web app, served on every path outside the api; also shipped beside the bundle. */
  webDirectory: string;
  /** Where the package with Bull Board's pages is installed. */
  queueBoardDirectory: string;
  /** The key of the pages for this machine, if `start` made one. */
  devKey: string | null;
  /** Several api processes may listen on one port (Linux, FreeBSD). */
  reusePort: boolean;
};

/**
 * Settings of an api process.
 * @throws StartProblem that names every problem at once
 */
export const loadApiConfig = (): ApiConfig => ({
  ...parseServerConfig(process.env),
  webDirectory: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  queueBoardDirectory: dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json')),
  devKey: process.env['EVERKIN_DEV_KEY'] || null,
  reusePort: process.env['EVERKIN_REUSE_PORT'] === '1',
});
