// `npx -y pnpm@12 run doctor`. Plain JavaScript, because an outdated Node must still be able to parse it.
import './node-version.mjs';

const HELP = `Checks the settings, the machine and the services that Everkin uses, and says what to fix. Changes nothing.

  npx -y pnpm@12 run doctor    with the same environment as Everkin

Its exit code is 1 if something needs to be fixed.`;

if (process.argv.includes('--help')) {
  console.log(HELP);
} else {
  const { callDoctor } = await import('./doctor.ts');
  await callDoctor();
}
