import escapeStringRegexp from 'escape-string-regexp';
import type { Role } from '@everkin/contracts/chat';
import type { ReplyPolicy } from '@everkin/contracts/groups';
import { assessDanger } from '../../chat/crisis/assess-danger.rules.ts';
import type { Crisis, EmbeddingOf } from '../../chat/crisis/crisis.rules.ts';
import { callNamesOf, type Person } from '../../memories/recall/recall.rules.ts';
import { foldForNames, foldsOfName } from '@everkin/language/fold-names';

/** A message in a group. */
export type Said = { role: Role; speakerId: string | null; content: string; at: Date };

/** The turn that gets help lines. @param isAlone the avatar was not asked, or the danger is clear: only they are sent */
export type HelpTurn = { index: number; isAlone: boolean };

/** What the avatar does after the last message: answers one of the turns, waits, or stays silent. */
export type Etiquette = { kind: 'answer'; index: number; help?: HelpTurn } | { kind: 'wait'; ms: number } | { kind: 'silent' };

type Situation = {
  policy: ReplyPolicy;
  avatar: Person;
  /** The names of the members. */
  memberNames: readonly string[];
  /** Oldest first, as far back as is known. */
  said: readonly Said[];
  /** Of what people wrote. */
  embeddingOf: EmbeddingOf;
  /** Whether somebody is typing now. */
  isTyping: boolean;
  now: Date;
};

/** People write one thought in two messages: the avatar waits this long before it answers. */
const LULL_MS = { named: 1_200, always: 3_000 } as const;
/** How long the avatar waits at most for somebody who keeps typing. */
const TYPING_PATIENCE_MS = 15_000;
/** How long after the avatar's own message a question counts as addressed to the avatar. */
const ASKED_ON_MS = 5 * 60_000;

/**
 * Decides when an avatar speaks in a group (docs/PRODUCT.md, When the avatar speaks). Pure: the same messages give the same
 * decision. Nothing is answered twice: messages before the avatar's last one are answered or out of date.
 */
export function decideReply(situation: Situation): Etiquette {
  const { policy, said, isTyping, now } = situation;
  const crisis = findCrisis(said, situation.embeddingOf);
  // Help lines are sent under any policy, and at once (docs/decisions/0033-danger-is-answered-by-rule.md).
  const index = findTurnToAnswer(situation);
  if (crisis && (crisis.level === 'clear' || index === null))
    return { kind: 'answer', index: crisis.index, help: { index: crisis.index, isAlone: true } };
  const last = said.at(-1);
  if (index === null || !last) return { kind: 'silent' };
  const quietForMs = now.getTime() - last.at.getTime();
  const lullMs = LULL_MS[policy === 'always' ? 'always' : 'named'];
  if (quietForMs < lullMs) return { kind: 'wait', ms: lullMs - quietForMs };
  if (isTyping && quietForMs < TYPING_PATIENCE_MS) return { kind: 'wait', ms: lullMs };
  return { kind: 'answer', index, ...(crisis && { help: { index: crisis.index, isAlone: false } }) };
}

type OpenTurn = { turn: Said; index: number };

/** The messages since the avatar's last one. */
function listOpen(said: readonly Said[]): OpenTurn[] {
  const lastOwn = said.findLastIndex(({ role }) => role === 'assistant');
  return said.flatMap((turn, index) => (index > lastOwn ? [{ turn, index }] : []));
}

/** The last open turn that is a clear crisis message, else the last that possibly is. */
function findCrisis(said: readonly Said[], embeddingOf: EmbeddingOf): { index: number; level: Crisis['level'] } | null {
  const found = listOpen(said).flatMap(({ index }) => {
    const danger = assessDanger(said.slice(0, index + 1).map(toTurn), embeddingOf);
    return danger ? [{ index, level: danger.level }] : [];
  });
  return found.findLast(({ level }) => level === 'clear') ?? found.at(-1) ?? null;
}

const toTurn = ({ role, content, speakerId }: Said): { role: Role; content: string; speaker: string } => ({
  role,
  content,
  speaker: speakerId ?? '',
});

/** The last open turn addressed to the avatar; null if there is none. */
function findTurnToAnswer({ policy, avatar, memberNames, said }: Situation): number | null {
  if (policy === 'quiet') return null;
  const open = listOpen(said);
  const meant = open.findLast(({ turn, index }) => isMeantFor({ avatar, memberNames }, turn, said[index - 1]));
  const asideAt = said.findLastIndex(({ role, content }) => role === 'user' && asksForQuiet(avatar, content));
  if (meant && meant.index > asideAt) return meant.index;
  const isAside = asideAt >= 0 && !said.some((turn, index) => index > asideAt && turn.role === 'assistant');
  return policy === 'always' && !isAside ? (open.at(-1)?.index ?? null) : null;
}

/** Addressed by name, or a follow-up to the avatar's own message, and no other member is addressed. */
function isMeantFor({ avatar, memberNames }: Pick<Situation, 'avatar' | 'memberNames'>, turn: Said, before: Said | undefined): boolean {
  if (isSpokenTo(avatar, turn.content)) return true;
  if (memberNames.some((name) => isSpokenTo({ name, relationship: 'family' }, turn.content))) return false;
  const isAskedOn = before?.role === 'assistant' && turn.at.getTime() - before.at.getTime() < ASKED_ON_MS;
  return isAskedOn && (asksSomething(turn.content) || /\b(you|your|yours)\b/iu.test(turn.content));
}

/** Folded like names. A greeting with a name addresses that person. */
const GREETING = `(?:${[
  'hi|hello|hey|dear|good (?:morning|afternoon|evening|night)|thank you|thanks|sorry|welcome|bye|goodbye|miss you|love you',
  'hallo|guten (?:morgen|tag|abend)|gute nacht|danke|liebe[rs]?|tschuss|servus|gruss gott',
  'hola|buenos dias|buenas (?:tardes|noches)|gracias|querid[ao]|adios|bonjour|bonsoir|salut|coucou|merci|cher|chere|ciao|buongiorno',
  'buonasera|grazie|car[ao]|ola|oi|bom dia|boa (?:tarde|noite)|obrigad[ao]|hoi|dag|goedemorgen|goedenavond|bedankt|lieve|hej|hei|tack',
  'takk|tak|kara|kjaere|moi|terve|czesc|dzien dobry|dobry wieczor|dziekuje|drog[ai]|kochan[ay]|ahoj|dobry den|dekuji|mily|mila',
  'szia|jo (?:napot|reggelt|estet)|kedves|draga|bok|buna|multumesc|merhaba|selam|gunaydin|tesekkurler|sevgili|canim',
  'привет|здравствуи(?:те)?|добрыи (?:день|вечер)|доброе утро|спасибо|дорог(?:ая|ои)|милая|пока|привіт|дякую|люба|любии|здравеи|благодаря',
  'γεια(?: σου)?|καλημερα|καλησπερα|ευχαριστω|αγαπητ[ηε]|مرحبا|اهلا|السلام عليكم|شكرا|عزيزي|عزيزتي|حبيبتي|يا|سلام|שלום|היי|תודה',
  'नमसत|xin chao|chao|cam on|안녕|안녕하세요|你好|您好|谢谢|謝謝|こんにちは|おはよう|ありかとう|ねえ|สวสด',
].join('|')})`;
const OPENING =
  '(?:do|did|does|can|could|will|would|what|how|when|where|who|why|which|tell|please|have|has|are|were|is|was|you|your|we|i|say|sing|give|remember|remind)';

/** "Wiske, …", "…, Grandma?", "Hello Wiske", "@Wiske", or a question that names it. Merely mentioning the name does not count. */
export function isSpokenTo(avatar: Person, written: string): boolean {
  const names = callNamesOf(avatar).flatMap(foldsOfName).filter(Boolean);
  if (names.length === 0) return false;
  const content = foldForNames(written);
  const alternatives = `(?:${names.map(escapeStringRegexp).join('|')})`;
  const called = new RegExp(alternatives, 'iu');
  // A cheap check first: most messages contain no name, and each is matched against the names of all members.
  if (!called.test(content)) return false;
  const { named, addresses } = addressPatternsOf(alternatives);
  return splitAtStops(content).some(
    (sentence) => called.test(sentence) && (addresses.test(sentence) || (asksSomething(sentence) && named.test(sentence))),
  );
}

type AddressPatterns = { named: RegExp; addresses: RegExp };

/** Cached: building the patterns takes longer than matching a message. */
const patternsKnown = new Map<string, AddressPatterns>();
const PATTERNS_KNOWN_MAX = 1_000;

function addressPatternsOf(called: string): AddressPatterns {
  const known = patternsKnown.get(called);
  if (known) return known;
  const patterns = buildAddressPatterns(called);
  if (patternsKnown.size >= PATTERNS_KNOWN_MAX) patternsKnown.clear();
  patternsKnown.set(called, patterns);
  return patterns;
}

function buildAddressPatterns(called: string): AddressPatterns {
  // In scripts without spaces or with case endings, no word boundary is required after a name.
  const end = UNPARTED.test(called) ? '' : '(?![\\p{L}\\p{N}])';
  const begin = UNPARTED.test(called) ? '' : '(?<![\\p{L}\\p{N}])';
  const named = new RegExp(`${begin}${called}${end}`, 'iu');
  const addresses = new RegExp(
    [
      `@${called}${end}`,
      `(?:^|[.!?…]\\s+)(?:(?:so|and|but|well|oh)[ ,]+)?${called}(?:\\s*[,:!?…-]|\\s*$|\\s+${OPENING}(?![\\p{L}])${SPACED_CLAUSES.test(called) ? '|\\s' : ''})`,
      `(?:^|[\\s,¡¿])${GREETING}${UNPARTED.test(called) ? '[,\\s]{0,3}' : ',?\\s+'}(?:my |dear )*${called}(?!['’]s)(?![\\p{L}\\p{N}])`,
      `,\\s*(?:my |dear )*${called}\\s*(?:[?.!…]|$)`,
    ].join('|'),
    'iu',
  );
  return { named, addresses };
}

/** In these scripts a space separates sentences, not words. */
const SPACED_CLAUSES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const UNPARTED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const QUIET = [
  /\blet (us|me|them) (just )?(talk|speak|chat)\b/iu,
  /\b(give|leave) us (a (moment|minute|while)|alone|be)\b/iu,
  /\b(please )?(be|stay|keep) (quiet|silent|still)\b/iu,
  /\b(among|between|just) (ourselves|the (two|three|four) of us|us)\b/iu,
  /\b(do not|don['’]t|no need to) (answer|reply|speak)\b/iu,
];

/** "Let us talk, Grandma": addressed to the avatar, or to nobody by name. */
function asksForQuiet(avatar: Person, content: string): boolean {
  return splitAtStops(content).some(
    (sentence) =>
      QUIET.some((pattern) => pattern.test(sentence)) &&
      (isSpokenTo(avatar, sentence) || /^\s*(please|let|give|leave|we)\b/iu.test(sentence)),
  );
}

const asksSomething = (text: string): boolean => /[?？]/u.test(text);
/** Of folded text, which has no capitals to tell the start of a sentence by. */
const splitAtStops = (text: string): string[] => text.split(/(?<=[.!?…])\s+|\n+/u).filter((sentence) => sentence.trim() !== '');
