/**
 * Everything that Everkin says itself in a reply without a language model. `{listener}` is who is answered, `{name}` the first
 * name of the person whose words these are, `{trait}` what the family wrote. No plans, no promises, no exclamation marks, nothing
 * about the person's life, and never "I" for the person: what they said is quoted, or not said.
 */

/** Short courtesies, nobody's words. Several of one kind take turns. */
const LINES = {
  greeting: ['Hello, {listener}.', 'Hello, {listener}. It’s good to hear from you.'],
  howAreYou: ['It’s good to hear from you, {listener}. How are you?'],
  thanks: ['You’re welcome, {listener}.', 'You’re very welcome.'],
  goodbye: ['Goodbye, {listener}. Take care.', 'Take care, {listener}.'],
  goodNight: ['Good night, {listener}. Sleep well.'],
  acknowledgement: ['I’m glad.', 'Yes.'],
  missing: ['That is hard, {listener}.', 'That must be very hard, {listener}.'],
  love: ['That’s lovely to hear, {listener}.', 'Thank you, {listener}.'],
  hardDay: ['That sounds hard, {listener}.', 'That sounds heavy, {listener}.'],
  loss: ['I’m so sorry, {listener}.'],
  fear: ['That sounds frightening, {listener}.'],
  news: ['Thank you for telling me, {listener}.'],
  goodNews: ['That’s wonderful, {listener}.', 'What good news, {listener}.'],
} as const satisfies Record<string, readonly string[]>;

/** Plain statements about the memories, the AI and what it cannot do. */
const NOTES = {
  realness: ['This is an AI that answers with {name}’s own words. It is not {name}, and it is not alive.'],
  presence: ['This is an AI made from {name}’s words. It cannot see, hear or feel, and it cannot know where {name} is.'],
  regard: ['Only {name} could answer that. An AI cannot know it, and will not guess.'],
  request: ['This avatar can only answer from {name}’s memories.'],
  name: ['{name}. This is an AI that answers with {name}’s own words.'],
  /** A search that finds nothing may have missed something, so it never says that there is nothing. */
  gap: ['No memory about that was found.'],
  perhapsOne: ['Perhaps one of these:'],
  perhaps: ['Perhaps this:'],
  closest: ['The closest thing in {name}’s memories:'],
  doesNotSay: ['That memory doesn’t say.'],
  ended: ['There is no more of it.'],
  topics: ['You could ask about one of these:'],
  dated: ['That is {source}.'],
  told: ['What the family wrote about {name}: ‘{trait}’'],
  nothingYet: ['There are no memories here yet.'],
} as const satisfies Record<string, readonly string[]>;

export const PHRASES = { ...LINES, ...NOTES } as const;

export type LineName = keyof typeof LINES;
export type NoteName = keyof typeof NOTES;
export type PhraseName = keyof typeof PHRASES;
