// `npx -y pnpm@12 run migrate`. Plain JavaScript, for a Node that is too old must still read it.
import './node-version.mjs';

const { migrate } = await import('./migrate.ts');
await migrate();
