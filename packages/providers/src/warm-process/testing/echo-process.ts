import { z } from 'zod';
import { answerParent } from '../kept-program.ts';

// A warm process that echoes its input, or fails as told: `refuse`, `die`, `hang`, `hoard`.

const [directory = ''] = process.argv.slice(2);
const hoard: Buffer[] = [];

await answerParent(async () => {
  if (directory === 'broken') throw new Error('no model here');
  return async (question) => {
    const text = z.string().parse(question);
    if (text === 'refuse') throw new Error('not this one');
    if (text === 'die') process.kill(process.pid, 'SIGKILL');
    if (text === 'hang') await new Promise(() => {});
    if (text === 'hoard') for (;;) hoard.push(Buffer.alloc(32 * 1024 * 1024, 1), await nextTick());
    return `${text}, says ${process.pid}`;
  };
});

const nextTick = (): Promise<Buffer> => new Promise((resolve) => setTimeout(() => resolve(Buffer.alloc(0)), 20));
