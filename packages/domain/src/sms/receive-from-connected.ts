import { insertJob } from '../jobs/enqueue-job.ts';
import { answerArrival, type Arrival, type Handled, handledAs, isAnsweredByProvider, sendCrisisText } from './arrival.ts';
import { TEXT_MAX_CHARS } from './commands.rules.ts';
import { countChatTexts, findOldestChatText, hasSent, updateNumber } from './sms.repo.ts';
import { findTalkingPartner, listPartners } from './talking-partner.ts';
import { shortName, TEXTS, writeChoices, writeCrisisText } from './texts.rules.ts';

const HOUR_MS = 60 * 60_000;
/** Texts that are answered, of one number in one hour; keywords and danger are not counted. */
export const TEXTS_PER_HOUR = 20;
/** For how long a bare number chooses from what WHO listed, and how many it lists. */
const CHOICE_MS = 10 * 60_000;
const CHOICES_MAX = 9;

/** A text of a phone that is connected. */
export async function receiveFromConnected(arrival: Arrival): Promise<Handled> {
  const { command, number, deps } = arrival;
  const choices = number.choices && new Date(number.choices.until) > deps.clock.now() ? number.choices : null;
  if (command.kind === 'help') return sendHelp(arrival);
  if (command.kind === 'who') return listChoices(arrival);
  if (command.kind === 'choice' && choices) return choose(arrival, choices.avatarIds[command.number - 1] ?? null);
  if (command.kind === 'start') return sendStarted(arrival);
  // Six digits alone may be a year and a month.
  if (command.kind === 'join' && /join/i.test(arrival.body)) return answerJoin(arrival);
  return receiveWords(arrival);
}

async function sendHelp(arrival: Arrival): Promise<Handled> {
  const { deps, number, tx } = arrival;
  if (isAnsweredByProvider(arrival)) return handledAs('keyword');
  const partner = await findTalkingPartner({ ...deps, db: tx }, number);
  const name = partner && shortName(partner.name);
  await answerArrival(arrival, 'keyword', TEXTS.help({ name, publicUrl: deps.product.publicUrl, country: number.country }));
  return handledAs('keyword');
}

async function sendStarted(arrival: Arrival): Promise<Handled> {
  const { deps, number, tx } = arrival;
  if (isAnsweredByProvider(arrival)) return handledAs('keyword');
  const partner = await findTalkingPartner({ ...deps, db: tx }, number);
  await answerArrival(arrival, 'keyword', TEXTS.started(partner && shortName(partner.name)));
  return handledAs('keyword');
}

async function listChoices(arrival: Arrival): Promise<Handled> {
  const { deps, number, tx } = arrival;
  const all = await listPartners({ ...deps, db: tx }, number);
  const partners = all.filter(({ isActive }) => isActive).slice(0, CHOICES_MAX);
  if (partners.length === 0) {
    await answerArrival(arrival, 'keyword', all.length === 0 ? TEXTS.noAvatar(deps.product.publicUrl) : TEXTS.allPaused);
    return handledAs('keyword');
  }
  const until = new Date(deps.clock.now().getTime() + CHOICE_MS).toISOString();
  await updateNumber(tx, number.id, { choices: { avatarIds: partners.map(({ id }) => id), until } });
  await answerArrival(arrival, 'keyword', writeChoices(partners.map(({ name }) => shortName(name))));
  return handledAs('keyword');
}

async function choose(arrival: Arrival, avatarId: string | null): Promise<Handled> {
  const { deps, number, tx } = arrival;
  const partners = await listPartners({ ...deps, db: tx }, number);
  const chosen = partners.find(({ id }) => id === avatarId);
  if (chosen) await updateNumber(tx, number.id, { avatarId: chosen.id, choices: null });
  await answerArrival(arrival, 'keyword', chosen ? TEXTS.chosen(shortName(chosen.name)) : TEXTS.noSuchChoice);
  return handledAs('keyword');
}

async function answerJoin(arrival: Arrival): Promise<Handled> {
  await answerArrival(arrival, 'keyword', TEXTS.alreadyConnected);
  return handledAs('keyword');
}

/** Words for an avatar. */
async function receiveWords(arrival: Arrival): Promise<Handled> {
  const { deps, number, tx, after, body, crisis, mediaCount } = arrival;
  if (mediaCount > 0) await answerArrival(arrival, 'service', TEXTS.picture(deps.product.publicUrl));
  if (mediaCount > 0 && body === '') return handledAs('service');
  if (body.length > TEXT_MAX_CHARS && !crisis) {
    await answerArrival(arrival, 'service', TEXTS.tooLong);
    return handledAs('service');
  }
  if (crisis?.level === 'clear') await sendCard(arrival, crisis.language);
  if (!crisis && (await isOverLimit(arrival))) return handledAs('service');
  after.enqueue(await insertJob(tx, deps, { name: 'sms.answer', subjectId: arrival.id, ownerId: number.userId }));
  // Somebody may text nothing at all, and gets an answer as in chat.
  return { kind: crisis ? 'crisis' : 'chat', status: 'received', body: body.slice(0, TEXT_MAX_CHARS).toWellFormed() || '...', error: null };
}

/** At once, not by the job that answers: nobody in danger waits for another answer to end. */
async function sendCard(arrival: Arrival, language: string): Promise<void> {
  const { deps, number, tx } = arrival;
  const partner = await findTalkingPartner({ ...deps, db: tx }, number);
  await sendCrisisText(arrival, { body: writeCrisisText({ name: partner && shortName(partner.name), country: number.country, language }) });
}

/** Says once that it was a lot, and then nothing until there is room again. */
async function isOverLimit(arrival: Arrival): Promise<boolean> {
  const { deps, number, tx } = arrival;
  const counted = { numberId: number.id, since: new Date(deps.clock.now().getTime() - HOUR_MS) };
  if ((await countChatTexts(tx, counted)) < TEXTS_PER_HOUR) return false;
  const oldest = (await findOldestChatText(tx, counted)) ?? deps.clock.now();
  const body = TEXTS.tooMany(formatTime(new Date(oldest.getTime() + HOUR_MS), number.timeZone));
  if (!(await hasSent(tx, { ...counted, kind: 'service', body }))) await answerArrival(arrival, 'service', body);
  return true;
}

const formatTime = (at: Date, timeZone: string | null): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: timeZone ?? 'UTC' }).format(at) +
  (timeZone ? '' : ' UTC');
