import { answerParent } from '../../warm-process/kept-program.ts';
import { WordsToSay } from './kokoro-messages.ts';
import { openKokoro } from './kokoro.ts';

// The program of a speaking process: it opens the model that its arguments name, and says what it is told.

const [directory = '', threads = '1'] = process.argv.slice(2);

await answerParent(async () => {
  const speaker = await openKokoro(directory, Number(threads));
  return (question) => speaker.speak(WordsToSay.parse(question));
});
