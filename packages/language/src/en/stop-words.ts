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

/** Words of asking, which say nothing about what is asked for. */
const QUESTION_WORDS = new Set(
  `tell told telling say said speak talk mention mentioned describe explain know remember recall think thought consider considered please
   dear hello hi hey oh well likely usually currently really ever might much many lot like kind sort type way thing things something anything
   everything someone anyone somebody anybody named`.split(/\s+/),
);

/** Whether a folded word of a question says something about what is asked for. */
export const isContentWord = (word: string): boolean => !STOP_WORDS.has(word) && !QUESTION_WORDS.has(word);
