import { INPUT_FILE } from '../../confined-process/input.ts';
import { exitWithParent } from '../../exit-with-parent.ts';
import { decodeSample } from './decode-sample.ts';
import type { SampleReply } from './sample-messages.ts';

// The program of one process that judges a sample: the recording is its standard input, and when its parent
// asks, it answers and is ended.
// A process of its own, because a recording may be made to harm whoever decodes it.

exitWithParent();
process.on('disconnect', () => process.exit());
process.once('message', () => {
  void answer().then((reply) => process.send?.(reply));
});

async function answer(): Promise<SampleReply> {
  try {
    return { outcome: 'judged', findings: await decodeSample(INPUT_FILE) };
  } catch (error) {
    return { outcome: 'broken', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
