import { type Arrival, answerArrival, type Handled, handledAs, isAnsweredByProvider } from './arrival.ts';
import { findTalkingPartner } from './talking-partner.ts';
import { publishNumber } from './publish-number.ts';
import { updateNumber } from './sms.repo.ts';
import { shortName, TEXTS } from './texts.rules.ts';

/** START after STOP: texts are on again. A number of nobody may be connected again. */
export async function restart(arrival: Arrival): Promise<Handled> {
  const { tx, deps, number, after } = arrival;
  await updateNumber(tx, number.id, { status: number.userId === null ? 'unknown' : 'verified', stoppedAt: null });
  await publishNumber(tx, number);
  after.wake();
  if (number.userId !== null && !isAnsweredByProvider(arrival)) {
    const partner = await findTalkingPartner({ ...deps, db: tx }, number);
    await answerArrival(arrival, 'keyword', TEXTS.started(partner && shortName(partner.name)));
  }
  return handledAs('keyword');
}
