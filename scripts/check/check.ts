/** One thing that must agree with another, such as a document with the code. */
export type Check = {
  /** A sentence that is true when nothing is wrong. */
  claim: string;
  /** @returns one line per problem, fit to act on; empty when the claim holds */
  findProblems(): Promise<string[]> | string[];
  /** Mends what can be made from the code; a check that only a person can satisfy has none. */
  write?(): Promise<void>;
};
