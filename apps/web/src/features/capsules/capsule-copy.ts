import type { CapsuleCover, CapsuleRecipient } from '@everkin/contracts/capsules/capsules';
import { occasionOf, openingDayOf } from '@everkin/contracts/capsules/occasion';
import type { OpeningCondition } from '@everkin/contracts/capsules/opening-day';
import type { ChipVariant } from '../../components/ui/chip.tsx';

/** The title of a capsule that nobody has named yet. It becomes “For Hannah” with the first name. */
export const UNNAMED = 'For later';

const formatDayInWords = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Sunday, June 1, 2036`. @param day YYYY-MM-DD */
export const describeCalendarDay = (day: string): string => formatDayInWords.format(new Date(`${day}T00:00:00Z`));

/** `in Auckland`; for a zone that is no place its name, `UTC`. */
export function describeZone(timeZone: string): string {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return timeZone.includes('/') && !timeZone.startsWith('Etc/') ? `in ${city}` : city;
}

/** `Hannah’s eighteenth birthday, Sunday, June 1, 2036, 9:00 in Auckland`. */
export function describeOpening(condition: OpeningCondition): string {
  const occasion = occasionOf(condition);
  const day = describeCalendarDay(openingDayOf(condition));
  return `${occasion === null ? '' : `${occasion}, `}${day}, ${condition.hour}:00 ${describeZone(condition.timeZone)}`;
}

const listNames = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** `Hannah, Alec, and Ruth`; null for nobody. */
export function joinNames(recipients: readonly Pick<CapsuleRecipient, 'name'>[]): string | null {
  return recipients.length === 0 ? null : listNames.format(recipients.map(({ name }) => name));
}

/** `For Hannah · opens on Sunday, June 1, 2036, 9:00 in Auckland`, as far as it is known. */
export function describeCover({ recipients, condition, status }: Pick<CapsuleCover, 'recipients' | 'condition' | 'status'>): string {
  const names = joinNames(recipients);
  const isOver = status === 'open' || status === 'damaged';
  const opening = condition === null ? 'no day yet' : `${isOver ? 'opened on' : 'opens on'} ${describeOpening(condition)}`;
  return `${names === null ? 'For nobody yet' : `For ${names}`} · ${opening}`;
}

export type CapsuleState = { label: string; variant: ChipVariant; isBusy: boolean };

/** Where a capsule is, in words for its author. The two steps of opening look alike, and one that is due looks sealed. */
export function describeState(capsule: Pick<CapsuleCover, 'status' | 'problem' | 'recipients'>): CapsuleState {
  if (needsAttention(capsule)) return { label: 'Needs your attention', variant: 'danger', isBusy: false };
  switch (capsule.status) {
    case 'draft':
      return { label: 'Draft', variant: 'plain', isBusy: false };
    case 'sealing':
      return { label: 'Sealing…', variant: 'accent', isBusy: true };
    case 'sealed':
    case 'due':
      return { label: 'Sealed', variant: 'accent', isBusy: false };
    case 'unsealing':
      return { label: 'Being taken back…', variant: 'plain', isBusy: true };
    case 'opening':
      return { label: 'Opening…', variant: 'accent', isBusy: true };
    case 'open':
    case 'damaged':
      return { label: 'Open', variant: 'calm', isBusy: false };
  }
}

/** A part was damaged, sealing or taking back failed, or somebody cannot be reached. */
export function needsAttention({ status, problem, recipients }: Pick<CapsuleCover, 'status' | 'problem' | 'recipients'>): boolean {
  if (status === 'damaged') return true;
  if (status === 'draft' || status === 'sealed') return problem !== null;
  return status === 'open' && recipients.some(({ delivery }) => delivery === 'unreachable');
}

export const isOpened = ({ status }: Pick<CapsuleCover, 'status'>): boolean => status === 'open' || status === 'damaged';

/** Closed, or on its way to it: nothing of its content may stay on a device. */
export const isClosed = ({ status }: Pick<CapsuleCover, 'status'>): boolean => status !== 'draft' && !isOpened({ status });
