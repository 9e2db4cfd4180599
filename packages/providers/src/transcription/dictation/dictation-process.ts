import { answerParent } from '../../warm-process/kept-program.ts';
import { DICTATION_MAX_S } from '../limits.ts';
import { openWav } from '../sound/parse-sound.ts';
import { transcribeRecording } from '../transcribe-recording.ts';
import { NobodySpeaksError, UnreadableAudioError } from '../audio-errors.ts';
import { type Hearer, openWhisper } from '../whisper/whisper.ts';
import { type HeardSound, SoundToHear } from './dictation-messages.ts';

// Entry point of the dictation process: loads the model named by its arguments and keeps it in memory, because the speaker is
// waiting. It accepts PCM only, so nothing has to be decoded.

const [directory = '', threads = '1'] = process.argv.slice(2);

await answerParent(async () => {
  const begin = await openWhisper(directory, Number(threads));
  return (question) => hear(SoundToHear.parse(question), begin);
});

async function hear(file: Uint8Array, begin: () => Hearer): Promise<HeardSound> {
  try {
    const sound = await openWav(file);
    if (sound.durationS > DICTATION_MAX_S + 1) return { outcome: 'unhearable', message: 'You can dictate for up to one minute at a time.' };
    const { segments } = await transcribeRecording(sound, { open: async () => begin(), onProgress: () => undefined });
    return { outcome: 'words', text: segments.map(({ text }) => text).join(' ') };
  } catch (error) {
    if (error instanceof NobodySpeaksError) return { outcome: 'words', text: '' };
    if (error instanceof UnreadableAudioError) return { outcome: 'unhearable', message: error.message };
    throw error;
  }
}
