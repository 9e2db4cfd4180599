import type { PromptPassage, ReplyRequest } from '../reply-request.ts';

/** A passage with defaults for everything a test does not set. */
export function makePassage(passage: Partial<PromptPassage> & { text: string }): PromptPassage {
  return {
    ref: 'm1',
    title: 'The fire at the mill',
    happenedAt: null,
    score: 0.8,
    sentences: null,
    isTold: false,
    isCaption: false,
    ...passage,
  };
}

type Asked = Partial<Omit<ReplyRequest, 'persona' | 'turns'>> & {
  asked: string;
  before?: ReplyRequest['turns'];
  persona?: Partial<ReplyRequest['persona']>;
};

/** A request with one question, after the turns in `before`. */
export function makeRequest({ asked, before = [], persona, ...rest }: Asked): ReplyRequest {
  const passages = rest.passages ?? [];
  return {
    system: `You are Nell. Memories:\n${passages.map(({ ref, text }) => `<memory ref="${ref}">${text}</memory>`).join('\n')}`,
    persona: { name: 'Nell', relationship: 'grandmother', status: 'passed', goal: null, phrases: [], values: [], advice: [], ...persona },
    tone: 'natural',
    listenerName: 'Mary',
    participants: [],
    ...rest,
    turns: [...before, { role: 'user', content: asked }],
    passages,
  };
}
