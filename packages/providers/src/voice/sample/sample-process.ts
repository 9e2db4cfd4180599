import { watchForOrphanhood } from '../../orphan-watch.ts';
import { readSample } from './read-sample.ts';
import { type SampleReply, SampleRequest } from './sample-messages.ts';

// The program of one process that judges a sample: it takes one recording from its parent, answers, and is ended by it.
// A process of its own, because a recording may be made to harm whoever decodes it.

watchForOrphanhood();
process.on('disconnect', () => process.exit());
process.once('message', (message) => {
  void answer(message).then((reply) => process.send?.(reply));
});

async function answer(message: unknown): Promise<SampleReply> {
  try {
    return { outcome: 'judged', findings: await readSample(SampleRequest.parse(message).path) };
  } catch (error) {
    return { outcome: 'broken', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
