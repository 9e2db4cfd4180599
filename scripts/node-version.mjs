// Exits with a clear message when this Node cannot run the TypeScript that follows.
// Old-style plain JavaScript, because an outdated Node must still be able to parse it.
const OLDEST = [22, 18];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    `Everkin needs Node ${OLDEST.join('.')} or newer; this is Node ${process.versions.node}.\n` +
      'Start it with "npx -y pnpm@12 start" (or test, dev, demo): that downloads the right Node.\n' +
      'If you did, Node could not be downloaded for this system: install Node 24 from https://nodejs.org.',
  );
  process.exit(1);
}
