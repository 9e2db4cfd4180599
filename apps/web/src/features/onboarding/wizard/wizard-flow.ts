import { AvatarId } from '@everkin/contracts/ids';
import { SourceType } from '@everkin/contracts/memories';
import { z } from 'zod';

/** The steps of the old wizard (docs/SCREENS.md, Old wizard). */
export const WIZARD_STEPS = [1, 2, 3, 4] as const;
/** In the old wizard the questions come last (docs/SCREENS.md, Old wizard). */
export const WIZARD_SOURCES = ['voice', 'text', 'video', 'qa'] as const satisfies readonly SourceType[];
/** Delay before the voice step (docs/PRODUCT.md, Page timing). */
export const VOICE_STEP_DELAY_MS = 500;

/** Step 3 in order: three questions, a card between, then the sources. */
const PARTS = ['phrases', 'values', 'advice', 'profileComplete', 'sources'] as const;

/** The current step of the old wizard (docs/PRODUCT.md, Creation flow): profile, sources, avatar, plan. */
export const WizardFlow = z.object({
  step: z.literal(WIZARD_STEPS),
  part: z.enum(PARTS),
  /** How many of the four source steps were added or skipped. */
  sourcesPassed: z.number().int().min(0).max(WIZARD_SOURCES.length),
  chosen: z.array(SourceType),
  isAnswered: z.boolean(),
  dialog: z.enum([...WIZARD_SOURCES, 'questionnaire']).nullable(),
  /** Set once it is created. */
  avatarId: AvatarId.nullable(),
  /** The voice step is about to open by itself. */
  awaitsVoice: z.boolean(),
});
export type WizardFlow = z.infer<typeof WizardFlow>;

export type WizardEvent =
  /** Next step: Let's Get Started, Continue, Next Question, Continue to Memory Sources. */
  | { type: 'continued' }
  | { type: 'wentBack' }
  /** Selecting a source opens its step; selecting it again removes it. */
  | { type: 'selected'; source: SourceType }
  | { type: 'reopened'; source: SourceType }
  | { type: 'sourceAdded'; source: SourceType }
  | { type: 'skipped' }
  | { type: 'questionsBegun' }
  | { type: 'answered' }
  | { type: 'closed' }
  | { type: 'created'; avatarId: AvatarId }
  /** 500 ms after the avatar is created, if a voice was selected. */
  | { type: 'voiceStepDue' };

export const BEGINNING: WizardFlow = {
  step: 1,
  part: 'phrases',
  sourcesPassed: 0,
  chosen: [],
  isAnswered: false,
  dialog: null,
  avatarId: null,
  awaitsVoice: false,
};

export function reduceWizard(flow: WizardFlow, event: WizardEvent): WizardFlow {
  switch (event.type) {
    case 'continued':
      return goOn(flow);
    case 'wentBack':
      return goBack(flow);
    case 'selected':
      return flow.chosen.includes(event.source) ? removeSource(flow, event.source) : { ...flow, dialog: event.source };
    case 'reopened':
      return { ...flow, dialog: event.source === 'qa' && flow.chosen.includes('qa') ? 'questionnaire' : event.source };
    case 'sourceAdded':
      return passSource({ ...flow, chosen: withSource(flow.chosen, event.source), dialog: null }, event.source);
    case 'skipped':
      return skip(flow);
    case 'questionsBegun':
      return { ...flow, chosen: withSource(flow.chosen, 'qa'), sourcesPassed: WIZARD_SOURCES.length, dialog: 'questionnaire' };
    case 'answered':
      return close({ ...flow, chosen: withSource(flow.chosen, 'qa'), isAnswered: true });
    case 'closed':
      return close(flow);
    case 'created':
      return afterCreation({ ...flow, avatarId: event.avatarId });
    case 'voiceStepDue':
      return flow.awaitsVoice ? { ...flow, awaitsVoice: false, dialog: 'voice' } : flow;
  }
}

/** The source whose step is shown; null when all were added or skipped. */
export const currentSource = (flow: WizardFlow): SourceType | null => WIZARD_SOURCES[flow.sourcesPassed] ?? null;

/** Hidden on step 1, and where going back would cross the creation of the avatar. */
export const canGoBack = ({ step, avatarId }: WizardFlow): boolean => step > 1 && (avatarId === null || step === 4);

function goOn(flow: WizardFlow): WizardFlow {
  if (flow.step === 1) return { ...flow, step: 2 };
  if (flow.step === 2) return { ...flow, step: 3 };
  if (flow.step === 3 && flow.part === 'sources') return flow.avatarId === null ? flow : { ...flow, step: 4 };
  return { ...flow, part: neighbour(flow.part, 1) };
}

function goBack(flow: WizardFlow): WizardFlow {
  if (!canGoBack(flow)) return flow;
  if (flow.step === 4) return { ...flow, step: 3, part: 'sources' };
  if (flow.step === 2) return { ...flow, step: 1 };
  return flow.part === 'phrases' ? { ...flow, step: 2 } : { ...flow, part: neighbour(flow.part, -1) };
}

function neighbour(part: WizardFlow['part'], by: 1 | -1): WizardFlow['part'] {
  return PARTS[PARTS.indexOf(part) + by] ?? part;
}

const withSource = (chosen: readonly SourceType[], source: SourceType): SourceType[] => [
  ...chosen.filter((other) => other !== source),
  source,
];

function removeSource(flow: WizardFlow, source: SourceType): WizardFlow {
  const chosen = flow.chosen.filter((other) => other !== source);
  return { ...flow, chosen, isAnswered: flow.isAnswered && source !== 'qa', dialog: null };
}

/** Adding the current source moves to the next; adding another does not. */
function passSource(flow: WizardFlow, source: SourceType): WizardFlow {
  return source === currentSource(flow) ? { ...flow, sourcesPassed: flow.sourcesPassed + 1 } : flow;
}

/** Skipping the last source still shows and adds the questionnaire (docs/PRODUCT.md, Creation flow). */
function skip(flow: WizardFlow): WizardFlow {
  const source = currentSource(flow);
  if (source === null) return { ...flow, dialog: null };
  const passed = passSource({ ...flow, dialog: null }, source);
  return source === 'qa' && !flow.isAnswered ? { ...passed, chosen: withSource(flow.chosen, 'qa'), dialog: 'questionnaire' } : passed;
}

/** Closes a dialog; after the avatar is created, the next selected source follows. */
function close(flow: WizardFlow): WizardFlow {
  const closed: WizardFlow = { ...flow, dialog: null };
  if (flow.avatarId === null) return closed;
  if (flow.dialog === 'voice' && lacksAnswers(flow)) return { ...flow, dialog: 'questionnaire' };
  return flow.dialog === 'voice' || flow.dialog === 'questionnaire' ? { ...closed, step: 4 } : closed;
}

/** The voice step after 500 ms, else the questionnaire, else the plan. */
function afterCreation(flow: WizardFlow): WizardFlow {
  if (flow.chosen.includes('voice')) return { ...flow, awaitsVoice: true, dialog: null };
  return lacksAnswers(flow) ? { ...flow, dialog: 'questionnaire' } : { ...flow, dialog: null, step: 4 };
}

const lacksAnswers = ({ chosen, isAnswered }: WizardFlow): boolean => chosen.includes('qa') && !isAnswered;
