import { AvatarId } from '@everkin/contracts/ids';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearWizard, saveWizard, loadWizard } from './wizard-draft.ts';
import { BEGINNING, type WizardFlow } from './wizard-flow.ts';

const draft = {
  fields: { name: 'Wiske', relationship: 'grandmother', status: 'passed' },
  profile: { phrases: 'A film must breathe.', values: '', advice: '' },
  answers: [{ question: 'What always made them smile?', answer: 'A wet dog.' }],
  answersShared: true,
} as const;
const atSources: WizardFlow = { ...BEGINNING, step: 3, part: 'sources', sourcesPassed: 4, chosen: ['text', 'qa'], isAnswered: true };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const keep = (flow: WizardFlow): void => saveWizard({ flow, draft: { ...draft, answers: [...draft.answers] } });

test('after a reload the text is there, and files have to be chosen again', () => {
  keep({ ...atSources, dialog: 'text' });
  expect(loadWizard()).toEqual({ flow: { ...atSources, chosen: ['qa'], dialog: null }, draft });
});

test('after a reload during the upload the avatar is not created a second time', () => {
  const avatarId = AvatarId.parse('av_01jd0000000000000000000000');
  keep({ ...atSources, avatarId });
  expect(loadWizard().flow).toEqual({ ...atSources, avatarId });
});

test('an invalid or missing draft starts with the welcome', () => {
  localStorage.setItem('everkin-unsent-wizard', '{"flow":{"step":9}}');
  expect(loadWizard().flow).toEqual(BEGINNING);
  keep(atSources);
  clearWizard();
  expect(loadWizard().flow).toEqual(BEGINNING);
});
