// `npx -y pnpm@12 run migrate`. Plain JavaScript, because an outdated Node must still be able to parse it.
import './node-version.mjs';

const { migrate } = await import('./migrate.ts');
await migrate();
