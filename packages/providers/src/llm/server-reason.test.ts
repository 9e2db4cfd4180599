import { describe, expect, it } from 'vitest';
import { describeReason, isLastingReason, isSystemRefusedReason, isTooLongReason, parseReason } from './server-reason.ts';

describe('a reason', () => {
  it.each([
    ['{"error":{"message":"no such model"}}', 'no such model'],
    ['{"error":"no such model"}', 'no such model'],
    ['{"object":"error","message":"no such model","code":404}', 'no such model'],
    ['{"detail":"no such model"}', 'no such model'],
    ['{"detail":[{"loc":["body"],"msg":"field required","input":"My dear"}]}', 'field required'],
    ['[{"error":{"code":400,"message":"no such model"}}]', 'no such model'],
    ['no such\n model', 'no such model'],
    ['<html><head><title>404 Not Found</title>', '404 Not Found'],
    ['<html>', null],
    ['', null],
    ['{"object":"list"}', null],
  ])('is found in %s', (body, reason) => expect(parseReason(body)).toBe(reason));

  it('is short, whatever the server repeats in it', () => {
    expect(describeReason({ error: { message: 'x'.repeat(5_000) } })).toHaveLength(301);
  });

  it.each([
    "This model's maximum context length is 2048 tokens. However, you requested 2300 tokens.",
    'the request exceeds the available context size, try increasing it',
    'exceed_context_size_error',
    'Trying to keep the first 4096 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens',
    'The number of tokens to keep from the initial prompt is greater than the context length.',
    'prompt is too long: 208310 tokens > 200000 maximum',
    'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
    'Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
    'Please reduce the length of the messages or completion.',
    '`inputs` must have less than 1024 tokens. Given: 2000',
    'Requested tokens (2300) exceed context window of 2048',
    "This model's maximum prompt length is 131072 but the request contains 200000 tokens.",
    "This endpoint's maximum context length is 8192 tokens.",
    'Prompt length 2300 is greater than max_seq_len 2048',
    'Input is too long for requested model.',
    'Request too large for model `llama3-8b-8192`',
    'too many tokens: size limit exceeded by 11326 tokens',
    'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000',
  ])('of a context that is too small is recognised: %s', (reason) => expect(isTooLongReason(reason)).toBe(true));

  it.each([
    'After the optional system message, conversation roles must alternate user/assistant/user/assistant/...',
    'System role not supported',
    'Only user and assistant roles are supported!',
    "Unsupported value: 'messages[0].role' does not support 'system' with this model.",
    'Developer instruction is not enabled for models/gemma-3-27b-it',
  ])('of a template without a system role is recognised: %s', (reason) => expect(isSystemRefusedReason(reason)).toBe(true));

  it.each([
    'model requires more system memory (5.6 GiB) than is available (3.9 GiB)',
    'model "llama3.1" not found, try pulling it first',
    'CUDA error: out of memory',
    'No models loaded. Please load a model in the developer page.',
    'Failed to load model "qwen3". Error: insufficient system resources',
  ])('that a repetition cannot change is recognised: %s', (reason) => expect(isLastingReason(reason)).toBe(true));

  it.each([
    'The server had an error while processing your request.',
    'Rate limit reached for requests',
    'Incorrect API key provided',
    'bad sampling',
  ])('of another kind is none of these: %s', (reason) =>
    expect([isTooLongReason(reason), isSystemRefusedReason(reason), isLastingReason(reason)]).toEqual([false, false, false]),
  );
});
