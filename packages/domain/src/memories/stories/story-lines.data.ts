/**
 * All that a story says by itself (docs/PRODUCT.md, Stories). `{title}` is the name of its time, `{name}` that of the person; years and
 * numbers come from the dates of its memories. The person's voice never speaks them.
 */
export const STORY_LINES = {
  ownWords: '{title}, in {name}’s own words',
  ownWordsAsked: '{title} In {name}’s own words.',
  family: '{title}, as the family remembers it',
  familyYears: '{title}, as the family remembers them',
  familyAsked: '{title} As the family remembers it.',
  year: '{year}.',
  aboutYear: 'About {year}.',
  sameSummer: 'That same summer.',
  yearsLater: '{count} years later.',
  nothing: 'Nothing is written down from {from} to {to}.',
  end: 'That is everything from this time so far.',
} as const;

export type StoryLine = keyof typeof STORY_LINES;

/** For `{count}`; more years are named instead. */
export const COUNTED_YEARS: Readonly<Record<number, string>> = { 2: 'Two', 3: 'Three', 4: 'Four' };

/** The first years of decades that go by a name. */
export const DECADE_NAMES: Readonly<Record<number, string>> = {
  1920: 'The twenties',
  1930: 'The thirties',
  1940: 'The forties',
  1950: 'The fifties',
  1960: 'The sixties',
  1970: 'The seventies',
  1980: 'The eighties',
  1990: 'The nineties',
};
