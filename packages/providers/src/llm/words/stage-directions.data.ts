/** What a model plays between asterisks, in the middle of a sentence too: `Oh, love *smiles*`. In lower case. */
export const STAGE_VERBS: ReadonlySet<string> = new Set(
  `smiles smiling laughs laughing chuckles chuckling giggles grins grinning sighs sighing nods nodding pauses winks winking
   hugs hugging kisses pats patting ruffles strokes squeezes waves whispers shrugs leans leaning looks looking gazes
   reaches wipes tilts raises shakes clears blinks beams blushes hums sniffs sobs gasps frowns smirks snorts`.split(/\s+/),
);
