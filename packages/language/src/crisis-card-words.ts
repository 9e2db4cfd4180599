/** The text of a card with help lines, in one language. Not in the avatar's voice: Everkin says it, kindly and plainly. */
export type CrisisCardWords = {
  /** BCP 47, such as `en`. */
  language: string;
  /** Opening after a clear message. */
  opening: string;
  /** Follows the reply to a message that may speak of danger; it asks nothing. */
  note: string;
  call: string;
  callOrText: string;
  elsewhere: string;
  emergency: string;
};
