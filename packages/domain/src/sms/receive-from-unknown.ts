import { answerArrival, type Arrival, type Handled, handledAs, sendCrisisText } from './arrival.ts';
import { publishNumber } from './publish-number.ts';
import {
  countMarked,
  countUnknownAnswers,
  deleteNumber,
  lockNumberByCode,
  lockUnknownAnswers,
  moveTexts,
  type StoredNumber,
  updateNumber,
} from './sms.repo.ts';
import { TEXTS, writeCrisisText } from './texts.rules.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Codes that one number may guess. */
const WRONG_CODE = 'wrong code';
const WRONG_CODES = [
  { times: 5, withinMs: HOUR_MS },
  { times: 20, withinMs: DAY_MS },
];

/** To numbers of nobody, of the whole installation: what strangers may cost. */
export const UNKNOWN_ANSWERS_PER_DAY = 50;

/** A text of a phone that is not connected. It is answered once, and again when it sends a good code. */
export async function receiveFromUnknown(arrival: Arrival): Promise<Handled> {
  const { command, crisis, number } = arrival;
  if (crisis) {
    const body = writeCrisisText({ name: null, country: number.country, language: crisis.language });
    await sendCrisisText(arrival, { body, everyMs: DAY_MS });
    return handledAs('crisis');
  }
  if (command.kind === 'join') return join(arrival, command.code);
  await answerOnce(arrival, TEXTS.unknown(arrival.deps.product.publicUrl));
  return handledAs('service');
}

async function join(arrival: Arrival, code: string): Promise<Handled> {
  const { tx, deps, number } = arrival;
  const now = deps.clock.now();
  for (const { times, withinMs } of WRONG_CODES) {
    const since = new Date(now.getTime() - withinMs);
    if ((await countMarked(tx, { numberId: number.id, since, error: WRONG_CODE })) >= times) return handledAs('keyword');
  }
  const pending = await lockNumberByCode(tx, code, now);
  if (!pending) {
    await answerOnce(arrival, TEXTS.wrongCode);
    return handledAs('keyword', WRONG_CODE);
  }
  await claimPhone(arrival, pending);
  return handledAs('keyword');
}

/** The phone of a code waits for its owner to say on the page that it is theirs: somebody else may have guessed the code. */
async function claimPhone({ tx, after, number }: Arrival, pending: StoredNumber): Promise<void> {
  const { e164, country, lastTextAt } = number;
  await moveTexts(tx, number.id, pending.id);
  await deleteNumber(tx, number.id);
  await publishNumber(tx, number);
  await updateNumber(tx, pending.id, { e164, country, lastTextAt, status: 'confirming', code: null });
  await publishNumber(tx, pending);
  after.wake();
}

async function answerOnce(arrival: Arrival, body: string): Promise<void> {
  const { tx, deps, number } = arrival;
  if (number.answeredAt !== null || number.status !== 'unknown') return;
  const now = deps.clock.now();
  await lockUnknownAnswers(tx);
  if ((await countUnknownAnswers(tx, new Date(now.getTime() - DAY_MS))) >= UNKNOWN_ANSWERS_PER_DAY) return;
  await updateNumber(tx, number.id, { answeredAt: now });
  await answerArrival(arrival, 'service', body);
}
