import { ChatRequest, type FakeMode } from './fake-openai-wire.ts';

export type ChatCall = { body: unknown; isJson: boolean; authorization: string | null };

/** The status and body of an error response, as OpenAI words it. */
export type WireError = {
  status: number;
  type: string;
  code: string | null;
  message: string;
  param?: string;
  headers?: Record<string, string>;
};

/** Why the real server would reject this request; null when it would accept it. */
export function findProblem(call: ChatCall): WireError | null {
  const invalid = { status: 400, type: 'invalid_request_error', code: null };
  if (!call.authorization?.startsWith('Bearer '))
    return { ...invalid, status: 401, code: 'invalid_api_key', message: "You didn't provide an API key." };
  if (!call.isJson) return { ...invalid, message: 'We could not parse the JSON body of your request.' };
  const parsed = ChatRequest.safeParse(call.body);
  const issue = parsed.error?.issues[0];
  if (!issue) return null;
  const param = issue.path.join('.');
  return { ...invalid, message: issue.message, ...(param ? { param } : {}) };
}

/** Failures before the first word, identical with and without streaming. */
export function failureOf(mode: FakeMode): WireError | null {
  const retryAfter = mode.retryAfterS === undefined ? {} : { headers: { 'retry-after': String(mode.retryAfterS) } };
  switch (mode.mode) {
    case 'rate-limited':
      return { status: 429, type: 'requests', code: 'rate_limit_exceeded', message: 'Rate limit reached for requests', ...retryAfter };
    case 'quota':
      return {
        status: 429,
        type: 'insufficient_quota',
        code: 'insufficient_quota',
        message: 'You exceeded your current quota, please check your plan and billing details.',
      };
    case 'error':
      return {
        status: 500,
        type: 'server_error',
        code: null,
        message: 'The server had an error while processing your request. Sorry about that!',
      };
    case 'unauthorized':
      return { status: 401, type: 'invalid_request_error', code: 'invalid_api_key', message: 'Incorrect API key provided: sk-no***here.' };
    case 'unknown-model':
      return {
        status: 404,
        type: 'invalid_request_error',
        code: 'model_not_found',
        message: 'The model does not exist or you do not have access to it.',
      };
    default:
      return null;
  }
}
