import type { AvatarStatus } from '@everkin/contracts/avatars';

type Question = Record<AvatarStatus, string>;
type QuestionGroup = { title: string; questions: readonly Question[] };

/**
 * The questions by group (docs/PRODUCT.md, Fields and choices: 10 in 5 groups), in the present tense for the living. Each
 * asks for words or a scene rather than a judgement: quotable text is worth more than an adjective.
 */
export const QUESTION_GROUPS: readonly QuestionGroup[] = [
  {
    title: 'Likes and Preferences',
    questions: [
      { living: 'What always makes them smile?', passed: 'What always made them smile?' },
      {
        living: 'What does a good day look like for them, from morning to evening?',
        passed: 'What did a good day look like for them, from morning to evening?',
      },
    ],
  },
  {
    title: 'Personality Traits',
    questions: [
      { living: 'How would someone who loves them describe them?', passed: 'How would someone who loved them describe them?' },
      {
        living: 'How are they when something goes wrong? Tell us about one time.',
        passed: 'How were they when something went wrong? Tell us about one time.',
      },
    ],
  },
  {
    title: 'Life Experiences',
    questions: [
      {
        living: 'Where did they grow up, and what do they tell about it?',
        passed: 'Where did they grow up, and what did they tell about it?',
      },
      {
        living: 'Which moment of their life do they come back to most often?',
        passed: 'Which moment of their life did they come back to most often?',
      },
    ],
  },
  {
    title: 'Communication Style',
    questions: [
      {
        living: 'How do they greet people, and how do they say goodbye?',
        passed: 'How did they greet people, and how did they say goodbye?',
      },
      { living: 'Which sayings, jokes or words are only theirs?', passed: 'Which sayings, jokes or words were only theirs?' },
    ],
  },
  {
    title: 'Knowledge and Wisdom',
    questions: [
      {
        living: 'What do they know a lot about, and gladly show others?',
        passed: 'What did they know a lot about, and gladly show others?',
      },
      { living: 'What advice of theirs do you follow?', passed: 'What advice of theirs do you still follow?' },
    ],
  },
];
