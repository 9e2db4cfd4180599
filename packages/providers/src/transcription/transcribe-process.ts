import { INPUT_FILE } from '../confined-process/input.ts';
import { exitWithParent } from '../exit-with-parent.ts';
import { type TranscribeProgress, type TranscribeReply, TranscribeRequest } from './transcribe-messages.ts';
import { transcribeRecording } from './transcribe-recording.ts';
import { openSound } from './sound/parse-sound.ts';
import { UnreadableAudioError } from './audio-errors.ts';
import { openWhisper } from './whisper/whisper.ts';

// Entry point of a transcription process: transcribes one recording, reports progress, replies, and is ended by its parent. It
// is a separate process because a recording may be malicious and the model takes half a gigabyte.

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
