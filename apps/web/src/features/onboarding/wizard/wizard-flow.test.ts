import { AvatarId } from '@everkin/contracts/ids';
import { describe, expect, test } from 'vitest';
import { BEGINNING, canGoBack, currentSource, reduceWizard, type WizardEvent, type WizardFlow } from './wizard-flow.ts';

const avatarId = AvatarId.parse('av_01jd0000000000000000000000');
const sources: WizardFlow = { ...BEGINNING, step: 3, part: 'sources' };
const walk = (from: WizardFlow, events: readonly WizardEvent[]): WizardFlow => events.reduce(reduceWizard, from);
const on: WizardEvent = { type: 'continued' };
const back: WizardEvent = { type: 'wentBack' };
const skip: WizardEvent = { type: 'skipped' };

describe('the steps', () => {
  test.each<[string, WizardEvent[], Partial<WizardFlow>]>([
    ['begin with the welcome', [], { step: 1 }],
    ['go on to the avatar', [on], { step: 2 }],
    ['then to the first question', [on, on], { step: 3, part: 'phrases' }],
    ['then to the second', [on, on, on], { step: 3, part: 'values' }],
    ['then to the third', [on, on, on, on], { step: 3, part: 'advice' }],
    ['then to the card between', [on, on, on, on, on], { step: 3, part: 'profileComplete' }],
    ['then to the sources', [on, on, on, on, on, on], { step: 3, part: 'sources' }],
    ['where nothing goes on before the avatar exists', [on, on, on, on, on, on, on], { step: 3, part: 'sources' }],
    ['lead back question by question', [on, on, on, on, back], { step: 3, part: 'values' }],
    ['lead back from the first question to the avatar', [on, on, back], { step: 2 }],
    ['lead back to the welcome', [on, back], { step: 1 }],
    ['and no further', [back], { step: 1 }],
  ])('%s', (_rule, events, expected) => {
    expect(walk(BEGINNING, events)).toMatchObject(expected);
  });
});

describe('the sources', () => {
  test('come in the order voice, text, video, questionnaire', () => {
    const seen = [[], [skip], [skip, skip], [skip, skip, skip]].map((events) => currentSource(walk(sources, events)));
    expect(seen).toEqual(['voice', 'text', 'video', 'qa']);
  });

  test.each<[string, WizardFlow, WizardEvent[], Partial<WizardFlow>]>([
    ['selecting one opens its step', sources, [{ type: 'selected', source: 'voice' }], { dialog: 'voice', chosen: [] }],
    [
      'adding it closes the step and leads to the next',
      sources,
      [
        { type: 'selected', source: 'voice' },
        { type: 'sourceAdded', source: 'voice' },
      ],
      { dialog: null, chosen: ['voice'], sourcesPassed: 1 },
    ],
    ['one added out of turn keeps the turn', sources, [{ type: 'sourceAdded', source: 'video' }], { chosen: ['video'], sourcesPassed: 0 }],
    [
      'selecting a chosen one takes it out',
      { ...sources, chosen: ['voice', 'text'] },
      [{ type: 'selected', source: 'voice' }],
      { dialog: null, chosen: ['text'] },
    ],
    [
      'taking out the questions forgets that they were answered',
      { ...sources, chosen: ['qa'], isAnswered: true },
      [{ type: 'selected', source: 'qa' }],
      { chosen: [], isAnswered: false },
    ],
    [
      'a chosen one can be reopened',
      { ...sources, chosen: ['text'] },
      [{ type: 'reopened', source: 'text' }],
      { dialog: 'text', chosen: ['text'] },
    ],
    ['the questions open with what they are about', sources, [{ type: 'reopened', source: 'qa' }], { dialog: 'qa' }],
    ['and once chosen open themselves', { ...sources, chosen: ['qa'] }, [{ type: 'reopened', source: 'qa' }], { dialog: 'questionnaire' }],
    ['skipping adds nothing', sources, [skip], { chosen: [], sourcesPassed: 1, dialog: null }],
    [
      'skipping the last shows the questionnaire and adds it',
      { ...sources, sourcesPassed: 3 },
      [skip],
      { chosen: ['qa'], sourcesPassed: 4, dialog: 'questionnaire' },
    ],
    [
      'beginning the questions shows them and adds them',
      { ...sources, sourcesPassed: 3, dialog: 'qa' },
      [{ type: 'questionsBegun' }],
      { chosen: ['qa'], sourcesPassed: 4, dialog: 'questionnaire' },
    ],
    [
      'answers are kept once',
      { ...sources, chosen: ['qa'], dialog: 'questionnaire' },
      [{ type: 'answered' }],
      { chosen: ['qa'], isAnswered: true, dialog: null, step: 3 },
    ],
    ['closing a step adds nothing', { ...sources, dialog: 'text' }, [{ type: 'closed' }], { chosen: [], dialog: null, sourcesPassed: 0 }],
  ])('%s', (_rule, from, events, expected) => {
    expect(walk(from, events)).toMatchObject(expected);
  });
});

describe('after the creation', () => {
  const created: WizardEvent = { type: 'created', avatarId };

  test('with a voice, the voice step opens after a moment, then the open questions, then the plan', () => {
    const waiting = walk({ ...sources, chosen: ['voice', 'qa'] }, [created]);
    expect([waiting.step, waiting.dialog, waiting.awaitsVoice]).toEqual([3, null, true]);
    const voice = walk(waiting, [{ type: 'voiceStepDue' }]);
    expect(voice.dialog).toBe('voice');
    const questions = walk(voice, [{ type: 'closed' }]);
    expect(questions.dialog).toBe('questionnaire');
    expect(walk(questions, [{ type: 'answered' }])).toMatchObject({ step: 4, dialog: null });
  });

  test.each<[string, Partial<WizardFlow>, Partial<WizardFlow>]>([
    ['with questions chosen and not answered, the questionnaire opens', { chosen: ['qa'] }, { step: 3, dialog: 'questionnaire' }],
    ['with questions answered before, the plan follows', { chosen: ['text', 'qa'], isAnswered: true }, { step: 4, dialog: null }],
    ['with nothing chosen, the plan follows', {}, { step: 4, dialog: null }],
  ])('%s', (_rule, before, expected) => {
    expect(walk({ ...sources, ...before }, [created])).toMatchObject(expected);
  });

  test('the plan leads back to the sources, but not to before the creation', () => {
    const plan = walk(sources, [created]);
    expect(canGoBack(plan)).toBe(true);
    const lookedBack = walk(plan, [back]);
    expect([lookedBack.step, lookedBack.part, canGoBack(lookedBack)]).toEqual([3, 'sources', false]);
    // It does not open the voice step a second time.
    expect(walk(lookedBack, [{ type: 'voiceStepDue' }]).dialog).toBeNull();
    expect(walk(lookedBack, [back, on])).toMatchObject({ step: 4 });
  });
});

test('the first step has no Back', () => {
  expect(canGoBack(BEGINNING)).toBe(false);
});
