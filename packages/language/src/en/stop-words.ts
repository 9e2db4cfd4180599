/** Function words, which do not distinguish passages. */
const STOP_WORDS = new Set(
  `a about above after again against all am an and any are as at be because been before being below between both but by
   can could cannot did do does doing don down during each few for from further had has have having he her here hers herself him
   himself his how i if in into is it its itself just me more most my myself no nor not now of off on once only or other our
   ours ourselves out over own s same she should so some such t than that the their theirs them themselves then there these
   they this those through to too under until up very was we were what when where which while who whom whose why will with would
   you your yours yourself yourselves ll re ve m d im ive id ill youre youve youd hes shes theyre weve wed thats whats whos wheres
   hows didnt dont doesnt isnt wasnt werent wont wouldnt couldnt cant mustnt shouldnt hasnt havent hadnt shall may must let lets`.split(
    /\s+/,
  ),
);

/** Whether a folded word is a function word. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);
