/** The longest reason; a server may repeat the whole request in one, with people's words. */
const REASON_MAX_CHARS = 300;

/**
 * The reason for an error in the body of a response: OpenAI's `error.message`, vLLM's and FastAPI's `message` and `detail`, a plain
 * string. One line, shortened; never the fields in which servers repeat the request.
 * @param body parsed JSON
 * @returns null when there is none
 */
export function describeReason(body: unknown, depth = 0): string | null {
  if (typeof body === 'string') return shorten(body);
  if (typeof body !== 'object' || body === null || depth > 3) return null;
  if (Array.isArray(body)) return describeReason(body[0], depth + 1);
  for (const name of ['error', 'message', 'detail', 'msg', 'error_description', 'title']) {
    const reason = describeReason(Reflect.get(body, name), depth + 1);
    if (reason !== null) return reason;
  }
  return null;
}

/** The reason in the text of an error response, be it JSON, plain text or a page. */
export function parseReason(text: string): string | null {
  try {
    return describeReason(JSON.parse(text));
  } catch {
    const title = /<title>([^<]*)<\/title>/i.exec(text)?.[1];
    return shorten(title ?? (text.trimStart().startsWith('<') ? '' : text));
  }
}

function shorten(text: string): string | null {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return null;
  return line.length <= REASON_MAX_CHARS ? line : `${line.slice(0, REASON_MAX_CHARS).toWellFormed()}…`;
}

/** The context of the model is too small for the request, as servers word it. */
const TOO_LONG =
  /context[ _-]?(?:length|size|window)|exceed_context|maximum (?:context|prompt|input|sequence)|max_seq_len|max_model_len|(?:prompt|input|request|conversation|messages?) (?:is|are|was)? ?too (?:long|large)|too many (?:input )?tokens|too large for model|tokens? exceeds?|exceeds? .{0,60}tokens?|reduce the length|must have less than \d+ tokens|input token count|shorten your|context (?:the )?overflows|greater than the (?:context|max)|<= \d+/i;

export const isTooLongReason = (reason: string): boolean => TOO_LONG.test(reason);

/** The chat template knows no system role, or counts it as a turn. */
const SYSTEM_REFUSED =
  /system (?:role|message|prompt|instruction)|role.{0,40}\bsystem\b|\bsystem\b.{0,40}role|roles must alternate|must alternate|developer instruction|only user,? (?:and )?assistant/i;

export const isSystemRefusedReason = (reason: string): boolean => SYSTEM_REFUSED.test(reason);

/** What repeating the request cannot change: the machine is too small, or the model is not there. */
const LASTING =
  /more system memory|not enough memory|out of memory|insufficient memory|cuda error|failed to load model|unable to load model|model .{0,80}not found|pull(?:ing)? (?:it|the model)|no models? (?:is |are )?loaded/i;

export const isLastingReason = (reason: string): boolean => LASTING.test(reason);
