/** `node scripts/draw-architecture.ts`: writes docs/architecture.svg, as `npx -y pnpm@12 check --write` does. */
import { architecturePicture } from './check/architecture-picture.ts';

await architecturePicture.write?.();
