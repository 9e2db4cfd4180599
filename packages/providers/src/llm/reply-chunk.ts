import { describeReason } from './server-reason.ts';

/** What a chunk of a streamed reply says, or a whole reply. */
export type ReplyChunk = {
  /** The next words; '' when there are none. */
  words: string;
  /** Why the reply ended; null while it goes on. */
  finishReason: string | null;
  /** Whether it is the whole reply, which ends without a finish reason. */
  isWhole: boolean;
  /** An error instead of words. */
  error: { message: string; code: string | null; status: number | undefined } | null;
};

/**
 * Reads a chunk of any OpenAI-compatible server. Content may be a string or a list of parts (Mistral), in a delta, a whole message or a
 * completion's `text`; what a server reports as thinking (`reasoning_content`, parts of type `thinking`) and calls of tools are no words.
 */
export function parseReplyChunk(json: unknown): ReplyChunk {
  const error = findError(json);
  const choice = error ? undefined : firstOf(fieldOf(json, 'choices'));
  const message = fieldOf(choice, 'message') ?? fieldOf(json, 'message');
  const content = fieldOf(fieldOf(choice, 'delta'), 'content') ?? fieldOf(message, 'content') ?? fieldOf(choice, 'text');
  const finishReason = fieldOf(choice, 'finish_reason');
  return {
    words: error ? '' : toText(content),
    finishReason: typeof finishReason === 'string' && finishReason !== '' ? finishReason : null,
    isWhole: typeof message === 'object' && message !== null && fieldOf(choice, 'delta') === undefined && fieldOf(json, 'done') !== false,
    error,
  };
}

/** Whether this is a chunk or a whole reply at all. */
export const isReplyChunk = (json: unknown): boolean => Array.isArray(fieldOf(json, 'choices')) || fieldOf(json, 'message') !== undefined;

/** Parts of type `text`, or without a type; never those of thinking. */
function toText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: unknown) => (isTextPart(part) ? toText(fieldOf(part, 'text') ?? part) : '')).join('');
}

const isTextPart = (part: unknown): boolean => {
  if (typeof part === 'string') return true;
  const type = fieldOf(part, 'type');
  return (type === undefined || type === 'text' || type === 'output_text') && typeof fieldOf(part, 'text') === 'string';
};

/** A response of status 200 may still be an error: of OpenAI's shape, of vLLM's, or a plain string. */
function findError(json: unknown): ReplyChunk['error'] {
  const source = Array.isArray(json) ? firstOf(json) : json;
  const error = fieldOf(source, 'error') ?? (fieldOf(source, 'object') === 'error' ? source : undefined);
  const isBare = error === undefined || error === null;
  if (isBare && (isReplyChunk(source) || fieldOf(source, 'detail') === undefined)) return null;
  const code = fieldOf(error, 'code') ?? fieldOf(error, 'type');
  const status = Number(fieldOf(error, 'code') ?? fieldOf(error, 'status'));
  return {
    message: describeReason(source) ?? 'an error without a reason',
    code: typeof code === 'string' ? code : null,
    status: status >= 400 && status < 600 ? status : undefined,
  };
}

const firstOf = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
