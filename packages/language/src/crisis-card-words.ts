/** What stands on a card of help lines, in one language. Nobody's voice: Everkin says it, kindly and plainly. */
export type CrisisCardWords = {
  /** BCP 47, such as `en`. */
  language: string;
  /** To plain words. */
  opening: string;
  /** To words that may mean it; `{name}` is the avatar's. Its end tells it from other cards. */
  possible: string;
  call: string;
  callOrText: string;
  elsewhere: string;
  emergency: string;
};
