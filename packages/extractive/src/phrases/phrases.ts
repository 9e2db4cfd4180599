import { COMPANY_PHRASES } from './comfort-phrases.ts';
import type { Variants } from './phrase-variants.ts';

/** Phrases around a memory. */
const MEMORY_PHRASES = {
  lead: {
    natural: [
      'I told it like this{source}:',
      'Here is how I put it{source}:',
      'This is what I said of it{source}:',
      'Here is what I had to say of that{source}:',
      'That I can tell you. I put it so{source}:',
      'Of that I said this{source}:',
      'I spoke of it{source}:',
    ],
    comforting: [
      'Let me tell you. I said it so{source}:',
      'Sit with me a moment. I told it like this{source}:',
      'Here is something of that for you. I told it{source}:',
      'Come, I will tell you. I put it so{source}:',
    ],
    motivating: [
      'Take this with you, as I told it{source}:',
      'This may put some heart into you. I told it so{source}:',
      'I told how it went{source}, and it did go on:',
      'You can make something of this. I said{source}:',
    ],
    wisdom: [
      'I put it this way{source}:',
      'I had this to say of it{source}:',
      'Looking back, I told it so{source}:',
      'What I made of it, I said{source}:',
    ],
    thoughtful: [
      'That takes me back. I put it this way{source}:',
      'Here is what comes to mind; I put it so{source}:',
      'Let us look at it together. I said{source}:',
      'I had to think about that too{source}:',
    ],
  },
  also: {
    natural: [
      'And there is this{from}:',
      'Then there is this{from}:',
      'I also said this{source}:',
      'There is another piece of it{from}:',
      'And I came back to it{source}:',
      'Beside it I would put what I said{source}:',
    ],
    comforting: ['And this too{from}:', 'There is this as well{from}:', 'And so that you have both{from}:'],
    thoughtful: ['It makes me think of this too{from}:', 'And hold this beside it{from}:'],
  },
  further: {
    natural: ['And with it this:', 'In the same place it says:', 'And near to that:', 'To it belongs this:'],
  },
  hedge: {
    natural: [
      'I am not sure that this is what you ask, but there is this{from}:',
      'I have nothing that says it outright. The nearest I come to it is this{from}:',
      'It may not be quite what you mean, but I did say this{source}:',
      'I cannot promise that it answers you; what I have is this{from}:',
      'Perhaps it is this that you mean{from}:',
      'That I did not tell in so many words. There is this, though{from}:',
    ],
    comforting: [
      'I cannot say for certain, but this may be near to it{from}:',
      'It may not be all that you hoped for, but there is this{from}:',
    ],
    thoughtful: ['I am not certain that it answers you, but it comes close{from}:', 'I wonder whether this is what you are after{from}:'],
  },
  toldQuote: {
    natural: [
      'These are not my words; somebody else told this{source}:',
      'Somebody who knew me put it like this{source}:',
      'This is how another told it{source}:',
    ],
  },
  elsewhere: {
    natural: [
      'There may be more of it{from}. Ask me to go on, and I will look there.',
      'I come near to it{source} as well. Ask, and I will tell that too.',
      'There is something of it{source} too, if you want to hear it.',
      'If that is not the one you meant, I may have told it{source}.',
      'You may find another piece of it{source}.',
      'I believe that I spoke of it{source} too. Say the word, and I will go on.',
      'There is a word about it{source} as well, I think.',
      'And if you have the time, there is more{from}.',
    ],
  },
  goOn: {
    natural: [
      'It goes on from there. Shall I tell the rest?',
      'That is not the end of it. Would you like to hear on?',
      'There is more of that story, if you have the time.',
      'Shall I go on?',
      'I have not finished; say the word.',
    ],
  },
  when: {
    natural: ['I told that{source}.', 'You will find it{source}.', 'That stands{source}.'],
  },
  justTold: {
    natural: ['That is in what I told you just now.', 'It is in the words that I gave you a moment ago.', 'That was in it, just now.'],
  },
  toldBefore: {
    natural: ['I told you of that before:', 'As I said{source}:', 'You had that from me already:'],
  },
  beside: {
    natural: [
      'In the same place I said this:',
      'Not far from that I said this:',
      'Of that same time I told this:',
      'To that belongs this, too:',
      'Beside it stands this:',
    ],
  },
  perhapsNext: {
    natural: [
      'Perhaps this, which comes next:',
      'Whether it answers that I am not sure; it goes on like this:',
      'I told it on like this, if that is what you mean:',
      'I cannot say for certain, but this is what follows:',
    ],
    comforting: ['Perhaps this, which comes next:', 'It may be in what follows:'],
  },
  perhapsBeside: {
    natural: [
      'Perhaps this, from the same place:',
      'I am not sure that it answers you, but near to that I said:',
      'It may be this, which I told along with it:',
      'The nearest to it there is this:',
    ],
    comforting: ['Perhaps this, from the same place:', 'It may be this, which I told along with it:'],
  },
  doesNotSay: {
    natural: [
      'That I did not say there. It goes on like this:',
      'Of that I told nothing. What I did tell goes on so:',
      'It does not say. This is how it goes on:',
      'That was left untold. What comes next is this:',
    ],
  },
  /** A search that finds nothing may have missed something, so it never says that there is nothing. */
  gap: {
    natural: ['No memory about that was found. If you know how it was, you can add it.'],
  },
  suggest: {
    natural: [
      'I could tell you about {topics}.',
      'Ask me about {topics}, if you like.',
      'What I do have is {topics}.',
      'Shall we talk about {topics}?',
      'There is {topics}, whenever you want it.',
    ],
  },
  topics: {
    natural: ['Of many things: {topics}, to begin with.', 'There is {topics}, and more where that came from.'],
  },
  exhausted: {
    natural: [
      'That is all that I have of it. If you know more, tell me, and add it so that it is kept.',
      'I have told you what there is of that. Ask me about something else, or add what you know.',
      'There is no more of it here than I have told you.',
      'With that I am at the end of what is kept of it.',
    ],
  },
  more: {
    natural: ['It went on like this:', 'There is more:', 'And then:', 'So it went on:', 'The rest goes like this:'],
    comforting: ['I will go on:', 'Stay a little, it goes on:'],
  },
  anything: {
    natural: ['Here is one{from}:', 'Let me tell you this{from}:', 'I will tell you one{from}:', 'Do you know this one{from}?'],
    comforting: ['Here is one for you{from}:', 'Make yourself comfortable; this is one{from}:'],
  },
  nothingYet: {
    natural: [
      'There are no memories here yet that I could tell from. Add a letter, a note or a recording, and I will have something to tell.',
    ],
  },
} as const satisfies Record<string, Variants>;

export const PHRASES = { ...MEMORY_PHRASES, ...COMPANY_PHRASES } as const;

export type PhraseName = keyof typeof PHRASES;
