import type { InboundText } from '@everkin/providers/sms/port';
import { findCrisis } from '../chat/crisis/embed-messages.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import type { Arrival, Handled } from './arrival.ts';
import { handledAs } from './arrival.ts';
import { cleanText, parseCommand } from './commands.rules.ts';
import { parsePhone } from './phone-number.rules.ts';
import { receiveFromConnected } from './receive-from-connected.ts';
import { receiveFromUnknown } from './receive-from-unknown.ts';
import { hasText, insertText, lockSender, setHandled, suppressTexts, updateNumber } from './sms.repo.ts';
import { answerArrival, isAnsweredByProvider } from './arrival.ts';
import { publishNumber } from './publish-number.ts';
import { restart } from './restart.ts';
import { TEXTS } from './texts.rules.ts';

/**
 * Receives a text: connects a phone, obeys a keyword, or leaves it to a job to answer (docs/PRODUCT.md, Texts). The sender may be forged,
 * so everything that is said goes to the number itself. The same text again changes nothing.
 */
export async function receiveText(deps: Deps, text: InboundText): Promise<void> {
  const phone = parsePhone(text.from);
  if (!phone) return deps.log.warn({}, 'text ignored: its sender is no phone number');
  if (await hasText(deps.db, text.providerId)) return;
  const body = cleanText(text.body);
  const crisis = await findCrisis(deps, body);
  await commit(deps, async (tx, after) => {
    const now = deps.clock.now();
    const number = await lockSender(tx, { id: deps.newId('sn'), ...phone, now });
    const id = deps.newId('sx');
    const row = {
      id,
      numberId: number.id,
      providerId: text.providerId,
      direction: 'inbound' as const,
      ...handledAs('keyword'),
      createdAt: now,
    };
    if (!(await insertText(tx, row))) return;
    const arrival: Arrival = { tx, deps, after, number, id, body, mediaCount: text.mediaCount, command: parseCommand(body), crisis };
    await setHandled(tx, id, await receive(arrival));
  });
}

async function receive(arrival: Arrival): Promise<Handled> {
  const { number, command } = arrival;
  // Whatever comes in, nothing is sent after STOP; only START ends that.
  if (number.status === 'stopped') return command.kind === 'start' ? restart(arrival) : handledAs('keyword');
  // Single words, which no danger is in: the law wants them obeyed always.
  if (command.kind === 'stop') return stop(arrival);
  return number.status === 'verified' ? receiveFromConnected(arrival) : receiveFromUnknown(arrival);
}

async function stop(arrival: Arrival): Promise<Handled> {
  const { tx, deps, number } = arrival;
  await suppressTexts(tx, number.id);
  // A phone whose owner has not said yes on the page is nobody's.
  const owner = number.status === 'verified' ? {} : { userId: null, code: null, codeExpiresAt: null };
  await updateNumber(tx, number.id, { ...owner, status: 'stopped', stoppedAt: deps.clock.now(), choices: null });
  await publishNumber(tx, number);
  arrival.after.wake();
  if (number.status === 'verified' && !isAnsweredByProvider(arrival)) await answerArrival(arrival, 'keyword', TEXTS.stopped(number));
  return handledAs('keyword');
}
