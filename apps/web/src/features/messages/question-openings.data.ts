/** Words that begin a question or a request, in lower case. */
export const QUESTION_OPENINGS: ReadonlySet<string> = new Set(
  (
    'who whom whose what which when where why how is are was were am do does did have has had can could will would should shall may ' +
    'tell describe explain remember recall name list show teach give say share talk'
  ).split(' '),
);
