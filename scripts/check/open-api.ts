import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './check.ts';
import { loadText, root } from './repository.ts';

const DOCUMENT = 'apps/api/openapi.json';

/** Checks that the published OpenAPI document matches the route table and the contracts. */
export const openApi: Check = {
  claim: `${DOCUMENT} matches the REST routes`,
  findProblems: async () =>
    loadText(DOCUMENT) === (await render())
      ? []
      : [`${DOCUMENT} differs from what apps/api/src/rest/openapi.ts makes; \`npx -y pnpm@12 check --write\` renews it`],
  async write() {
    writeFileSync(join(root, DOCUMENT), await render());
  },
};

async function render(): Promise<string> {
  // Loaded lazily, so that an api that fails to load fails only this check.
  const { buildOpenApi } = await import('../../apps/api/src/rest/openapi.ts');
  return `${JSON.stringify(buildOpenApi(), null, 2)}\n`;
}
