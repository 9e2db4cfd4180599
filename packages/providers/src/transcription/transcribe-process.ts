import { INPUT_FILE } from '../confined-process/input.ts';
import { exitWithParent } from '../exit-with-parent.ts';
import { type TranscribeProgress, type TranscribeReply, TranscribeRequest } from './transcribe-messages.ts';
import { transcribeRecording } from './transcribe-recording.ts';
import { openSound } from './sound/parse-sound.ts';
import { UnreadableAudioError } from './audio-errors.ts';
import { openWhisper } from './whisper/whisper.ts';

// The program of one transcribing process: it takes one recording from its parent, tells how far it is, answers, and is
// ended by it. A process of its own, because a recording may be made to harm, and the model takes half a gigabyte.

exitWithParent();
process.on('disconnect', () => process.exit());
process.once('message', (message) => {
  void answer(message).then((reply) => process.send?.(reply));
});

async function answer(message: unknown): Promise<TranscribeReply> {
  try {
    const { modelDirectory, threads } = TranscribeRequest.parse(message);
    const tell = (progress: TranscribeProgress): void => void process.send?.(progress);
    const transcript = await transcribeRecording(await openSound(INPUT_FILE), {
      open: async () => (await openWhisper(modelDirectory, threads))(),
      onProgress: (heardS) => tell({ heardS }),
    });
    return { outcome: 'transcript', transcript };
  } catch (error) {
    if (error instanceof UnreadableAudioError) return { outcome: 'unhearable', message: error.message };
    return { outcome: 'broken', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
