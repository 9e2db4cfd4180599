import { CALL_ENDS, FIXED_LINES, MEDIA_ENDS, OWN_NAME_ENDS, STAND_INS, UNSENT_ENDS, YOU_ENDS } from './app-line-lists.data.ts';

/** A message with the name above it, which may be the app's nevertheless. */
export type NamedMessage = {
  /** The messenger; null where unknown. */
  app: string | null;
  sender: string;
  text: string;
};

/** Longer than any of these lines. */
const LINE_MAX_CHARS = 240;

/**
 * Whether an app wrote a whole message itself, under somebody's name. This is the only place that decides it, and it needs
 * structure for it: the sender's own name (or "You") at the beginning and one of few fixed ends after it, or a sentence that is
 * fixed as a whole. A verb proves nothing, since people leave, join and send things too. In doubt it is a person's.
 * @returns `wordless` for what stands in place of a photo, a sticker or a call; `app` for any other line of the app's
 */
export function classifyMessage({ app, sender, text }: NamedMessage): 'words' | 'wordless' | 'app' {
  const line = text.trim();
  if (app === null || line.length > LINE_MAX_CHARS || line.includes('\n')) return 'words';
  if (STAND_INS[app]?.test(line) === true) return 'wordless';
  if (app === 'iMessage') return isOwnLine(line, sender, [UNSENT_ENDS]) || isAboutYou(line, UNSENT_ENDS) ? 'app' : 'words';
  if (app !== 'Messenger or Instagram') return 'words';
  if (isOwnLine(line, sender, [MEDIA_ENDS, CALL_ENDS]) || isAboutYou(line, MEDIA_ENDS) || isMissedCall(line, sender)) return 'wordless';
  const isOfApp = FIXED_LINES.test(line) || isOwnLine(line, sender, [OWN_NAME_ENDS, YOU_ENDS]) || isAboutYou(line, YOU_ENDS);
  return isOfApp ? 'app' : 'words';
}

/** `Hilda waved at you.` under the name of Hilda Brandt: the sender's name, or its first words, and a fixed end. */
const isOwnLine = (line: string, sender: string, ends: readonly RegExp[]): boolean =>
  listCallNames(sender).some((name) => line.startsWith(`${name} `) && ends.some((end) => end.test(line.slice(name.length + 1))));

/** `You named the group Plums.`: the app addresses the owner of the export. People address each other so, too: never without the app's full stop. */
const isAboutYou = (line: string, ends: RegExp): boolean => /^You .*[.!]$/u.test(line) && ends.test(line.slice('You '.length));

const MISSED_FROM = /^You missed an? (?:audio |video |voice |group )?(?:call|chat) (?:from|with) (.{1,80})\.$/u;

/** `You missed a call from Hilda.` under the name of Hilda, who called. */
const isMissedCall = (line: string, sender: string): boolean => listCallNames(sender).includes(MISSED_FROM.exec(line)?.[1] ?? '');

/** `Anna Maria Ortlieb`, `Anna Maria`, `Anna`: apps call people by their first names, which may be several words. */
function listCallNames(sender: string): string[] {
  const words = sender.split(' ');
  return words.map((_, index) => words.slice(0, words.length - index).join(' '));
}
