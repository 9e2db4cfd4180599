import type { Role } from '@everkin/contracts/chat';
import { HELP_ELSEWHERE, HELP_LINES, HELP_WORDS } from '@everkin/contracts/help-lines';

/**
 * The card that answers words of self-harm (decisions.md 45): in nobody's voice, and the same for everybody, so that it
 * can be trusted. Plain lines, as a caller of the REST API shows them too.
 */
export const HELP_CARD = [
  `This is not an answer in anyone’s voice. ${HELP_WORDS.opening}`,
  HELP_LINES.map(({ where, line, call, also }) => `${where}: ${line}, ${also} ${call}`).join('\n'),
  `Other countries: ${HELP_ELSEWHERE.name}`,
  HELP_WORDS.inDanger,
].join('\n\n');

const SELF = 'my ?self';
const LIVING = '(live|alive|be alive|living|be here|exist|go on|wake up|keep going)';

/** First person only: "did he kill himself?" asks about the past, and a memory may answer. */
const WORDS_OF_SELF_HARM = [
  new RegExp(`\\b(kill|hurt|harm|cut|hang|drown|shoot|poison|end|killing|hurting|harming|cutting|hanging|ending) ${SELF}\\b`),
  /\b(end|ending|take|taking) my (own )?life\b|\b(end|ending) it all\b|\b(want|going|plan|ready) to end (it|everything)( now| tonight)?$|\bend it (now|tonight)$/,
  /\bi\b.*\b(suicidal|suicide|overdos(e|ing))\b|\b(suicidal|suicide)\b.*\b(i|me|myself)\b/,
  /\b(i|just|really) (just |really |only |sometimes |so |do )*(want|wanted|wanna|wish|need|hope|am going|plan|am ready|would rather|prefer) (to )?(die|be dead|disappear forever|stop living|(just )?not wake up|never wake up)\b/,
  /\bi (just |really |only )*(wish|wished) (that )?i (was|were|had been|could be) (dead|never born|not alive|gone)\b|\bi (should|would) be better off dead\b|\bi am better off dead\b/,
  /\bwish i had never been born\b|\b(everyone|everybody|they|you all|world|family) (would|will|is|are|be) (be )?better off without me\b/,
  new RegExp(
    `\\bi (do|can|could|would|will) not (really |even )?(want|wish|care) (to )?${LIVING}( any ?more| any longer| without (you|her|him|them))?\\b`,
  ),
  new RegExp(`\\b(no|not any|not a|not a single) (reason|point|sense)( left)?( for me)? (to|in|of|for) (me )?${LIVING}\\b`),
  /\bi can not (go on|do this any ?more|live|keep living|carry on)( living)?( like this)?( any ?more| any longer| without (you|her|him|them))*$/,
  /\bi (just |really |only |so )*(want|wish|long|am ready|am going|would love|plan) to ((join|follow|come to) you( there| soon| now| up there| in heaven)?$|be with you (there|again|soon|in heaven|up there|on the other side)\b)/,
  /\b(took|taken|swallowed|have|saved up|bought) (all|too many|enough|a lot of|a bottle of|the) (of )?(my |the )?(pills|sleeping pills|tablets)\b/,
  /\b(wants?|wanting|going|tried|trying|threatens?|threatening|about) to (kill|hurt|harm) (himself|herself|themselves|themself)\b/,
];

const CONTRACTIONS: [RegExp, string][] = [
  [/\b(do|does|did|is|are|was|were|would|could|should)n['’]?t\b/g, '$1 not'],
  [/\bcan['’]?t\b|\bcannot\b/g, 'can not'],
  [/\bwon['’]?t\b/g, 'will not'],
  [/\bi['’]?m\b/g, 'i am'],
  [/\bi['’]d\b/g, 'i would'],
  [/['’]ve\b/g, ' have'],
  [/\bdont\b/g, 'do not'],
];

/**
 * Whether the last thing that was said speaks of self-harm. Errs towards yes: a card too many does little harm.
 * @param turns oldest first
 */
export function asksForHelp(turns: readonly { role: Role; content: string }[]): boolean {
  const last = turns.at(-1);
  if (last?.role !== 'user') return false;
  const spoken = CONTRACTIONS.reduce((text, [pattern, words]) => text.replaceAll(pattern, words), last.content.toLowerCase());
  const clauses = spoken.split(/[.!?…;\n]+/u).map((clause) => clause.replace(/[^\p{L}\p{N}]+/gu, ' ').trim());
  return clauses.some((clause) => WORDS_OF_SELF_HARM.some((pattern) => pattern.test(clause)));
}
