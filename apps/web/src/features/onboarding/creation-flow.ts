import { SourceType } from '@everkin/contracts/memories';
import { z } from 'zod';

/** The order of the memory sources (docs/PRODUCT.md, Creation flow). */
export const SOURCE_ORDER = ['qa', 'voice', 'text', 'video'] as const satisfies readonly SourceType[];

/** On mobile the first dialog opens after a delay (docs/PRODUCT.md, Page timing). */
export const FIRST_DIALOG_DELAY_MS = 500;
export const firstDialogDelayMs = (isMobile: boolean): number => (isMobile ? FIRST_DIALOG_DELAY_MS : 0);

/**
 * `qa` is the questionnaire's intro. Its ten questions are `questions` after Get Started, and `lastQuestions` after the
 * last source if still unanswered.
 */
const Place = z.enum([...SOURCE_ORDER, 'questions', 'lastQuestions', 'end']);
export type Place = z.infer<typeof Place>;

/** The current step after creating the avatar (docs/PRODUCT.md, Creation flow). */
export const CreationFlow = z.object({
  place: Place,
  /** False before the first dialog, and while the dialog is closed. */
  isOpen: z.boolean(),
  added: z.array(SourceType),
});
export type CreationFlow = z.infer<typeof CreationFlow>;

export type CreationEvent =
  /** The delay before the first dialog is over, or the person continued. */
  | { type: 'opened' }
  | { type: 'questionsBegun' }
  | { type: 'added' }
  /** The answers are saved, whichever step is shown by then. */
  | { type: 'answersKept' }
  | { type: 'skipped' }
  | { type: 'dismissed' }
  | { type: 'chosen'; place: Exclude<Place, 'end'> };

export const CREATED: CreationFlow = { place: 'qa', isOpen: false, added: [] };

/** The next state. The end state ignores all events but choosing a source again. */
export function reduceCreation(flow: CreationFlow, event: CreationEvent): CreationFlow {
  switch (event.type) {
    case 'opened':
      return flow.place === 'end' ? flow : { ...flow, isOpen: true };
    case 'dismissed':
      return { ...flow, isOpen: false };
    case 'chosen':
      return { ...flow, place: event.place, isOpen: true };
    case 'questionsBegun':
      return flow.place === 'qa' ? { ...flow, place: 'questions', isOpen: true } : flow;
    case 'added':
      return advance({ ...flow, added: addSource(flow) });
    case 'answersKept':
      return { ...flow, added: withSource(flow.added, 'qa') };
    case 'skipped':
      return advance(flow);
  }
}

function addSource({ place, added }: CreationFlow): SourceType[] {
  if (place === 'end') return added;
  return withSource(added, place === 'questions' || place === 'lastQuestions' ? 'qa' : place);
}

const withSource = (added: SourceType[], source: SourceType): SourceType[] => (added.includes(source) ? added : [...added, source]);

/** The next source in order; after the last, the questions if still unanswered. */
function advance(flow: CreationFlow): CreationFlow {
  const next = findNext(flow);
  return { ...flow, place: next, isOpen: next !== 'end' };
}

function findNext({ place, added }: CreationFlow): Place {
  switch (place) {
    case 'qa':
    case 'questions':
      return 'voice';
    case 'voice':
      return 'text';
    case 'text':
      return 'video';
    case 'video':
      return added.includes('qa') ? 'end' : 'lastQuestions';
    case 'lastQuestions':
    case 'end':
      return 'end';
  }
}

/** Whether an event ends the flow. */
export const isLastStep = (flow: CreationFlow, event: CreationEvent): boolean =>
  flow.place !== 'end' && reduceCreation(flow, event).place === 'end';
