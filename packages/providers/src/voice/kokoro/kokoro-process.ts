import { watchForOrphanhood } from '../../orphan-watch.ts';
import { SpeakRequest, type SpeakReply } from './kokoro-messages.ts';
import { openKokoro, type Speaker } from './kokoro.ts';

// The program of a speaking process: it opens the model that its arguments name, and says what it is told, one after the
// other, until its parent ends it or is gone.

const [directory = '', threads = '1'] = process.argv.slice(2);
const tell = (reply: SpeakReply): void => void process.send?.(reply);
const detailOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

watchForOrphanhood();
process.on('disconnect', () => process.exit());
let last: Promise<void> = Promise.resolve();

try {
  const speaker = await openKokoro(directory, Number(threads));
  process.on('message', (message) => {
    last = last.then(() => answer(speaker, message));
  });
  tell({ kind: 'ready' });
} catch (error) {
  tell({ kind: 'failed', id: null, detail: detailOf(error) });
  process.disconnect();
}

async function answer(speaker: Speaker, message: unknown): Promise<void> {
  const { id, ...words } = SpeakRequest.parse(message);
  try {
    tell({ kind: 'sound', id, samples: await speaker.speak(words) });
  } catch (error) {
    tell({ kind: 'failed', id, detail: detailOf(error) });
  }
}
