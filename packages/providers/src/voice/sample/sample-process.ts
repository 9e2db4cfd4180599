import { INPUT_FILE } from '../../confined-process/input.ts';
import { exitWithParent } from '../../exit-with-parent.ts';
import { decodeSample } from './decode-sample.ts';
import type { SampleReply } from './sample-messages.ts';

// Entry point of a sample check: the recording is its standard input; it replies to one request from its parent and is ended.
// It is a separate process because a recording may be malicious.

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
