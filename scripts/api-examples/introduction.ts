/** The section before the examples: what applies to every call. */
export const INTRODUCTION = `# The REST calls

Every call as it was made against a running server, with one success and one failure; \`scripts/api-examples.ts\` writes this page.
Ids and times are made alike in every run: yours will be others.

## Conventions

- JSON in and out, times in ISO 8601 UTC, ids opaque. \`GET /api/openapi.json\` describes every operation, \`GET /api/docs\` shows it.
- The web app calls the same procedures over tRPC; these calls are an adapter over them.
- \`GET /health\` answers 200 once everything that the process needs answers, else 503.

### Session

The session is an HttpOnly cookie, set by register and login, new at each login. \`-b jar -c jar\` has curl keep it in the file \`jar\`; calls with another jar are made by somebody else. A write that a browser sends for a page of another site is refused (403). curl and servers send neither \`Origin\` nor \`Sec-Fetch-Site\` and pass.

### Errors

A failure is \`{message, code, issues?, requestId}\`: the message is fit to be shown to a person, \`issues\` names the fields, and the server's log knows the request id. What belongs to somebody else is answered exactly like what does not exist (404). A 5xx shows nothing internal.

| Status | When |
|---|---|
| 400 | the body is not JSON or does not validate |
| 401 | no session |
| 402 | a plan's limit, where limits hold |
| 403 | signed in, and not allowed |
| 404 | unknown, or not the caller's to know of |
| 409 | the state forbids it: already a member, invitation used, no voice |
| 410 | expired |
| 413 | too large |
| 415 | a file or body of the wrong type |
| 429 | too often; \`Retry-After\` says how many seconds to wait |
| 502 | a provider failed after its retries |
| 503 | something is away or busy; with \`Retry-After\` |
| 507 | the server's disk is full |

### Repeats

\`Idempotency-Key\`, up to 128 characters, on a POST: the same key, person and path within 24 hours get the first answer again and do nothing twice. The same key with another body is a 409.

### Lists

Lists answer 200 rows at most, or as many as \`?limit=\` says (1 to 200). Where there are more, \`Link: <…>; rel="next"\` is the address of the next page, which names with \`?before=\` the row that it goes on before. Conversations answer the newest messages, oldest first.

### Bodies

JSON bodies: 16 kB, 32 for a message, 64 for an avatar and its traits, 2 MB for memories and \`POST /chat/generate\` (413 beyond).

### Files

\`GET /uploads/{id}\` gives a file to those who may see what it belongs to, sounds and videos piece by piece too. \`GET /uploads/{id}/original\` gives the photo of a memory as it was uploaded, to its owner alone; photos added before originals were kept have none (404).

### Live events

\`GET /events\` is a stream of server-sent events with everything that changes for the signed-in person. Each event has an \`id\`, \`Last-Event-ID\` resumes, and a comment every 15 seconds keeps the connection open.

## Objects

The examples show each of them whole; here is what they do not show by themselves.

- **User**: \`username\` is the email address, lower-cased. \`subscription\` is \`{plan: free|premium, status: none|trialing|active|expired, trialEndsAt}\`.
- **Avatar**: \`traits\` in the order core values, common phrases, common advice; the id of a trait is made by the client. \`voiceStatus\` is \`none\`, \`processing\`, \`ready\` or \`failed\`.
- **Message**: \`content\` has 1 to 4,000 characters. One of an assistant has \`provenance\` and \`sources\`: the passages that it rests on, each with its \`title\` (what the owner named the source, else the file name without its ending) and the whole passage as \`excerpt\` (\`docs/PRODUCT.md\`, Provenance).
- **Memory**: \`status\` is \`queued\`, \`processing\`, \`ready\` or \`failed\` (then with \`error\`). One that came as a file also has \`fileName\`, \`mimeType\`, \`byteSize\` and \`url\`.
`;
