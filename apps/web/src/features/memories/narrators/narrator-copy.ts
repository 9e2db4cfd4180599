import type { Narrator } from '@everkin/contracts/replies/narrator';
import { guessNarrator } from '@everkin/contracts/replies/guess-narrator';
import { pronounOf } from '@everkin/contracts/replies/pronoun';
import type { Choice } from '../../../components/ui/select.tsx';

export const NARRATOR_LABEL = 'Whose words are these?';

/** A choice of whose words a memory is; the name belongs to `other`. */
export type ChosenNarrator = { narrator: Narrator; narratorName: string };

type Person = { name: string; relationship: string };

const OWN = { she: 'Hers', he: 'His' } as const;
const OBJECT = { she: 'her', he: 'him' } as const;

/** “Hers”, “Mine about her”, “Someone else’s”; with the name where the relationship does not tell. */
export function listNarrators({ name, relationship }: Person): Choice<Narrator>[] {
  const pronoun = pronounOf(relationship);
  const [firstName = name] = name.trim().split(/\s+/);
  return [
    { value: 'person', label: pronoun ? OWN[pronoun] : `${firstName}’s` },
    { value: 'contributor', label: `Mine about ${pronoun ? OBJECT[pronoun] : firstName}` },
    { value: 'other', label: 'Someone else’s' },
  ];
}

/** What is chosen while nobody has chosen: by the words. Whoever types an unsigned letter to the person has most likely written it. */
export function proposeNarrator(writing: { title: string; text: string }, person: Person, ownerName: string): ChosenNarrator {
  const { narrator, narratorName = '' } = guessNarrator({ ...writing, person, ownerName });
  return { narrator: narrator === 'other' && narratorName === '' ? 'contributor' : narrator, narratorName };
}

/** As it is sent: a name only with `other`. */
export const toNarratorFields = ({ narrator, narratorName }: ChosenNarrator): { narrator: Narrator; narratorName?: string } => ({
  narrator,
  ...(narrator === 'other' && { narratorName: narratorName.trim() }),
});
