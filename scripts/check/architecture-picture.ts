import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawArchitecture } from '../architecture/draw.ts';
import type { Check } from './check.ts';
import { loadText, root } from './repository.ts';

const PICTURE = 'docs/architecture.svg';

/** Checks that the picture of the architecture shows the imports as they are. */
export const architecturePicture: Check = {
  claim: `${PICTURE} shows which packages and modules import which`,
  findProblems: () =>
    loadText(PICTURE) === drawArchitecture()
      ? []
      : [`${PICTURE} differs from the imports in the code; \`node scripts/draw-architecture.ts\` draws it again`],
  async write() {
    writeFileSync(join(root, PICTURE), drawArchitecture());
  },
};
