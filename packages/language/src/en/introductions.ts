/** Only what has a meaning in a pattern: with the flag `u` nothing else may be escaped. */
const escapeForPattern = (name: string): string => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/**
 * How somebody is introduced in a letter: "my brother Douwe", "Feri the baker", "Ivy, who lived", "his name is Alec", "Metro was a
 * welder", "I met Tobit".
 */
export function introductionOf(name: string): RegExp {
  const named = `${escapeForPattern(name)}(?!\\p{L})`;
  const before = `(?<!\\p{L})(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]he|[Aa]n?) (?:\\p{Ll}+,? ){1,2}(?:\\p{Lu}\\p{L}*\\.? )?${named}`;
  const after = `(?<!\\p{L})${named}(?: \\p{Lu}\\p{L}+)?(?:,? (?:the|my|our|an?) \\p{Ll}|,? whom? |,? (?:is|was) (?:an?|the|my|our|from) )`;
  return new RegExp(`${before}|${after}|${namingOf(name).source}`, 'u');
}

/** Says the name of somebody who was spoken of before: "his name is Alec", "she is called Kari", "Rennie his name is". */
export function namingOf(name: string): RegExp {
  const named = `${escapeForPattern(name)}(?!\\p{L})`;
  const called = `(?<!\\p{L})(?:name (?:is|was)|called|named) (?:\\p{Lu}\\p{L}*\\.? )?${named}`;
  return new RegExp(`${called}|(?<!\\p{L})${named}(?: \\p{Lu}\\p{L}+)? (?:his|her) name (?:is|was)(?!\\p{L})`, 'u');
}

/** "How did you meet Grandad?", "how did you and grandad first meet", "Where did you get to know Ivy?" */
export const asksHowMet = (question: string): boolean => HOW_MET.test(question);
const HOW_MET =
  /\b(?:how|where|when) (?:did|do) (?:you|u)\b.{0,40}\b(?:meet|get to know|come to know|find each other|get together)\b|\bhow (?:you|u)\b.{0,40}\bmet\b|\bfirst (?:met|meet|set eyes on)\b|\b(?:about|remember|happened) (?:when|the (?:day|night|time)(?: that)?) (?:you|u) (?:and \p{L}+ )?met\b/iu;
