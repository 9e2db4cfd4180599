import type { SourceType } from '@everkin/contracts/memories';
import type { PersonalityAnswers } from '../../avatars/traits.ts';

/** The three questions of step 3, with an example of each (docs/SCREENS.md, Old wizard). */
export const PROFILE_QUESTIONS = [
  {
    field: 'phrases',
    title: 'Common Phrases & Sayings',
    ask: 'What do they say again and again?',
    example: 'For example: “Well, I never.” “A watched kettle never boils.” “Mind how you go.”',
    missing: 'Please provide at least a few of their common phrases.',
  },
  {
    field: 'values',
    title: 'Core Values & Beliefs',
    ask: 'What matters most to them?',
    example: 'For example: family around one table, keeping one’s word, mending things before buying new ones.',
    missing: 'Please provide at least a few of their core values.',
  },
  {
    field: 'advice',
    title: 'Frequent Advice They Give',
    ask: 'What do they tell the people they love?',
    example: 'For example: “Sleep on it before you answer.” “Nobody ever regretted a walk.”',
    missing: 'Please provide at least a few examples of their advice.',
  },
] as const satisfies readonly { field: keyof PersonalityAnswers; title: string; ask: string; example: string; missing: string }[];

/** The copy of the wizard's source steps. */
export const SOURCE_STEPS: Record<SourceType, { title: string; text: string; kind: string }> = {
  voice: { title: 'Voice', text: 'A minute of how they sound, recorded now or long ago.', kind: 'Voice' },
  text: { title: 'Text', text: 'Letters, notes, recipes, a diary: their own words can be quoted.', kind: 'Text' },
  video: { title: 'Video', text: 'A story told, a birthday, the garden.', kind: 'Video' },
  qa: { title: 'Q&A', text: 'Ten questions about them, answered by you.', kind: 'Q&A' },
};

/** Topics of the required questions (docs/SCREENS.md, Old wizard). */
export const QUESTION_TOPICS = [
  'Common phrases and sayings',
  'Core values and beliefs',
  'Personality traits',
  'Life advice',
  'Personal stories',
] as const;
