/** A consistency check, such as between a document and the code. */
export type Check = {
  /** A sentence that is true when the check passes. */
  claim: string;
  /** @returns one actionable line per problem; empty when the claim holds */
  findProblems(): Promise<string[]> | string[];
  /** Regenerates what can be generated from the code; absent where only a person can fix the problem. */
  write?(): Promise<void>;
};
