import { AvatarStatus, Relationship } from '@everkin/contracts/avatars';
import { z } from 'zod';
import { parseJson } from '../../../lib/api/failure.ts';
import { localStore } from '../../../lib/local-store.ts';
import { UNSENT_PREFIX } from '../../accounts/session.ts';
import { BEGINNING, WizardFlow } from './wizard-flow.ts';

/** Storage key of the wizard's draft. */
export const WIZARD_DRAFT = 'wizard';
const KEY = `${UNSENT_PREFIX}${WIZARD_DRAFT}`;

/** The draft. Files cannot be stored here. */
const WizardDraft = z.object({
  fields: z.object({ name: z.string(), relationship: Relationship, status: AvatarStatus }),
  profile: z.object({ phrases: z.string(), values: z.string(), advice: z.string() }),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Missing in drafts saved by an earlier version. */
  answersShared: z.boolean().default(false),
});
export type WizardDraft = z.infer<typeof WizardDraft>;

const BLANK: WizardDraft = {
  fields: { name: '', relationship: 'family', status: 'living' },
  profile: { phrases: '', values: '', advice: '' },
  answers: [],
  answersShared: false,
};

const StoredWizard = z.object({ flow: WizardFlow, draft: WizardDraft });

/** Restores the step after a reload. Files have to be chosen again, unless they are on the server. */
export function loadWizard(): z.infer<typeof StoredWizard> {
  const stored = StoredWizard.safeParse(parseJson(localStore.read(KEY) ?? ''));
  if (!stored.success) return { flow: BEGINNING, draft: BLANK };
  const { flow, draft } = stored.data;
  if (flow.avatarId !== null) return { flow, draft };
  const chosen = flow.chosen.filter((source) => source === 'qa');
  return { flow: { ...flow, chosen, dialog: null, sourcesPassed: chosen.length > 0 ? flow.sourcesPassed : 0 }, draft };
}

export const saveWizard = (state: z.infer<typeof StoredWizard>): void => localStore.write(KEY, JSON.stringify(state));

export const clearWizard = (): void => localStore.write(KEY, '');
