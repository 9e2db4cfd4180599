import { describe, expect, test } from 'vitest';
import {
  CREATED,
  firstDialogDelayMs,
  type CreationEvent,
  type CreationFlow,
  type Place,
  reduceCreation,
  SOURCE_ORDER,
} from './creation-flow.ts';

const at = (place: Place, added: CreationFlow['added'] = []): CreationFlow => ({ place, added, isOpen: place !== 'end' });
const walk = (events: readonly CreationEvent['type'][]): Place[] =>
  events
    .reduce<CreationFlow[]>((flows, type) => {
      const event: CreationEvent = type === 'chosen' ? { type, place: 'text' } : { type };
      return [...flows, reduceCreation(flows.at(-1) ?? CREATED, event)];
    }, [])
    .map(({ place }) => place);

describe('the next step after each event', () => {
  test.each<[CreationEvent['type'], CreationFlow, CreationFlow]>([
    ['questionsBegun', at('qa'), at('questions')],
    ['skipped', at('qa'), at('voice')],
    ['added', at('questions'), at('voice', ['qa'])],
    ['skipped', at('questions'), at('voice')],
    ['added', at('voice'), at('text', ['voice'])],
    ['skipped', at('voice', ['qa']), at('text', ['qa'])],
    ['questionsBegun', at('voice'), at('voice')],
    ['added', at('text', ['voice']), at('video', ['voice', 'text'])],
    ['skipped', at('text'), at('video')],
    ['added', at('video', ['qa']), at('end', ['qa', 'video'])],
    ['skipped', at('video', ['qa']), at('end', ['qa'])],
    ['added', at('video'), at('lastQuestions', ['video'])],
    ['skipped', at('video'), at('lastQuestions')],
    ['added', at('lastQuestions', ['text']), at('end', ['text', 'qa'])],
    ['skipped', at('lastQuestions'), at('end')],
    ['skipped', at('end'), at('end')],
    ['opened', at('end'), at('end')],
  ])('%s, at %j', (type, before, after) => {
    const event: CreationEvent = type === 'chosen' ? { type, place: 'text' } : { type };
    expect(reduceCreation(before, event)).toEqual(after);
  });
});

test('the sources come in the order qa, voice, text, video, and the questionnaire after the last if it was skipped', () => {
  expect(SOURCE_ORDER).toEqual(['qa', 'voice', 'text', 'video']);
  expect(walk(['opened', 'skipped', 'skipped', 'skipped', 'skipped', 'skipped'])).toEqual([
    'qa',
    'voice',
    'text',
    'video',
    'lastQuestions',
    'end',
  ]);
});

test('somebody who answered the questions first is not asked again', () => {
  expect(walk(['opened', 'questionsBegun', 'added', 'added', 'skipped', 'added'])).toEqual([
    'qa',
    'questions',
    'voice',
    'text',
    'video',
    'end',
  ]);
});

test('a closed dialog stays where it was, and a source can be opened again from the page', () => {
  const closed = reduceCreation(at('voice'), { type: 'dismissed' });
  expect(closed).toEqual({ ...at('voice'), isOpen: false });
  expect(reduceCreation(closed, { type: 'opened' })).toEqual(at('voice'));
  expect(reduceCreation(closed, { type: 'chosen', place: 'text' })).toEqual(at('text'));
});

test('the same source is added once', () => {
  expect(reduceCreation(at('text', ['text']), { type: 'added' }).added).toEqual(['text']);
});

test('the first dialog waits for 500 ms, on mobile only', () => {
  expect([firstDialogDelayMs(true), firstDialogDelayMs(false)]).toEqual([500, 0]);
  expect(CREATED.isOpen).toBe(false);
});

test('answers that are saved late add their source, and change no step', () => {
  expect(reduceCreation(at('text', ['voice']), { type: 'answersKept' })).toEqual(at('text', ['voice', 'qa']));
  expect(reduceCreation(at('lastQuestions', ['qa']), { type: 'answersKept' })).toEqual(at('lastQuestions', ['qa']));
});
