import type { AvatarWithTraits } from '../avatars/avatars.access.ts';
import { removeHelpCards } from '../chat/crisis/help-card.rules.ts';
import type { ReplyText } from '../chat/make-reply.ts';
import type { Deps } from '../deps.ts';
import { seemsToStop } from './commands.rules.ts';
import { formatAnswer, type WrittenAnswer } from './format-answer.rules.ts';
import { countAnswers, listRecordedPassages, type StoredNumber, type StoredText } from './sms.repo.ts';
import { shortName, TEXTS, writeCrisisText, writePossibleDangerText } from './texts.rules.ts';

/** A reply of chat. @param language of what it gives help for */
export type MadeReply = { avatar: AvatarWithTraits; reply: ReplyText; language: string };

/** Its texts: the answer, and help after it. Null for none. */
export type FormattedReply = { answer: WrittenAnswer | null; help: string | null };

/** The first text of a day says that it is from an AI, and so does every tenth. */
const SAYS_AI_EVERY = 10;
const KEPT_MS = 90 * 24 * 60 * 60_000;

/** Writes a reply as texts. */
export async function formatReply(
  deps: Deps,
  { number, last }: { number: StoredNumber; last: StoredText & { body: string } },
  { avatar, reply, language }: MadeReply,
): Promise<FormattedReply> {
  const { country } = number;
  const name = shortName(avatar.name);
  if (reply.danger === 'clear') return { answer: null, help: writeCrisisText({ name, country, language }) };
  const help = reply.danger === 'possible' ? writePossibleDangerText({ country, language }) : null;
  if (reply.provenance === 'service') return { answer: null, help };
  const [own] = removeHelpCards([{ role: 'assistant' as const, content: reply.content }]);
  const { publicUrl } = deps.product;
  const answer = formatAnswer({
    avatar,
    ...reply,
    content: own?.content ?? reply.content,
    recorded: await listRecordedPassages(
      deps.db,
      reply.sources.map(({ passageId }) => passageId),
    ),
    // Somebody whom this phone has not talked with yet, because the chosen one is gone, says so too.
    saysAi: number.avatarId === null || (await isAiSaid(deps, number)),
    chatUrl: `${publicUrl}/chat/${avatar.id}`,
    publicUrl,
    ending: seemsToStop(last.body) ? TEXTS.howToStop : null,
  });
  return { answer, help };
}

/** Whether the next answer is the first of its day, where the phone is, or a tenth one. */
async function isAiSaid({ db, clock }: Pick<Deps, 'db' | 'clock'>, { id, timeZone }: StoredNumber): Promise<boolean> {
  const now = clock.now();
  const all = await countAnswers(db, { numberId: id, since: new Date(now.getTime() - KEPT_MS) });
  if (all % SAYS_AI_EVERY === 0) return true;
  return (await countAnswers(db, { numberId: id, since: startOfDay(now, timeZone ?? 'UTC') })) === 0;
}

const HOUR_MS = 60 * 60_000;

/** The last instant before this day, to the minute that its clock shows. */
function startOfDay(now: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const valueOf = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const passedMs = valueOf('hour') * HOUR_MS + valueOf('minute') * 60_000 + valueOf('second') * 1_000;
  return new Date(now.getTime() - passedMs - 1_000);
}
