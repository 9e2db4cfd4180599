import { answerParent } from '../../warm-process/kept-program.ts';
import { WordsToSay } from './kokoro-messages.ts';
import { openKokoro } from './kokoro.ts';

// Entry point of a Kokoro process: loads the model named by its arguments and speaks what it is sent.

const [directory = '', threads = '1'] = process.argv.slice(2);

await answerParent(async () => {
  const speaker = await openKokoro(directory, Number(threads));
  return (question) => speaker.speak(WordsToSay.parse(question));
});
