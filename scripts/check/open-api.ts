import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './check.ts';
import { loadText, root } from './repository.ts';

const DOCUMENT = 'apps/api/openapi.json';

/** Holds the published description of the REST calls equal to the rows and contracts that serve them. */
export const openApi: Check = {
  claim: `${DOCUMENT} describes the REST calls as they are served`,
  findProblems: async () =>
    loadText(DOCUMENT) === (await render())
      ? []
      : [`${DOCUMENT} differs from what apps/api/src/rest/openapi.ts makes; \`npx -y pnpm@12 check --write\` renews it`],
  async write() {
    writeFileSync(join(root, DOCUMENT), await render());
  },
};

async function render(): Promise<string> {
  // Loaded here, so that an api that does not load fails this check alone.
  const { buildOpenApi } = await import('../../apps/api/src/rest/openapi.ts');
  return `${JSON.stringify(buildOpenApi(), null, 2)}\n`;
}
