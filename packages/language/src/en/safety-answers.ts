/** Typical answers to "Are you safe right now?", in folded words without apostrophes. */
const lines = (text: string): Set<string> =>
  new Set(
    text
      .split('\n')
      .flatMap((line) => line.split(';'))
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );

const WELL = ['safe', 'ok', 'okay', 'fine', 'alright', 'all right'];
const BEFORE = ['', 'im', 'i am', 'yes', 'yes im', 'yes i am', 'yeah', 'yeah im', 'yep im', 'i feel', 'dont worry im', 'sorry im', 'no im'];
const AFTER = ['', 'now', 'thanks', 'thank you', 'really', 'honestly', 'here', 'tonight', 'for now'];

/** "Yes", "I'm safe", "I'm fine, thank you". */
export const SAFE_ANSWERS: ReadonlySet<string> = new Set([
  ...lines('yes; yeah; yep; yes i am; i am; yes im; yes thanks; yes thank you; yes i think so; i think so'),
  ...WELL.flatMap((word) => BEFORE.flatMap((before) => AFTER.map((after) => `${before} ${word} ${after}`.trim()))),
]);

/** "No", "I don't know". */
export const UNSAFE_ANSWERS: ReadonlySet<string> = lines(`
  no; nope; nah; not really; no not really; not sure; im not sure; not safe; im not; i am not; no im not; no i am not
  im not safe; i am not safe; no im not safe; i dont know; idk; dont know; i dont think so; no i dont think so; dunno
`);
