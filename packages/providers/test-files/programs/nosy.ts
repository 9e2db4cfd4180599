import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

// Stands in for a reader that a document has taken over: tells what it could do.
process.once('message', (request: { path: string }) => {
  const attempts = {
    write: () => writeFileSync(request.path, 'overwritten'),
    start: () => spawnSync('true'),
  };
  const done = Object.entries(attempts).filter(([, attempt]) => succeeds(attempt));
  const found = { settings: Object.keys(process.env), done: done.map(([name]) => name) };
  process.send?.({ outcome: 'text', extracted: { text: JSON.stringify(found), format: 'txt' } });
});

function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}
