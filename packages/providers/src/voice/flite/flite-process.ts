import { exitWithParent } from '../../exit-with-parent.ts';
import { type FliteReply, FliteRequest } from './flite-messages.ts';
import { speakByFlite } from './flite.ts';

// Entry point of a Flite process: takes one text from its parent, replies with audio, and is ended by it.

exitWithParent();
process.on('disconnect', () => process.exit());
process.once('message', (message) => {
  void answer(message).then((reply) => process.send?.(reply));
});

async function answer(message: unknown): Promise<FliteReply> {
  try {
    return { outcome: 'sound', audio: await speakByFlite(FliteRequest.parse(message)) };
  } catch (error) {
    return { outcome: 'broken', detail: error instanceof Error ? error.message : String(error) };
  }
}
