/** The section before the examples: what applies to every call. */
export const INTRODUCTION = `# REST API

Every call with real responses of a running server, one success and one failure; \`scripts/api-examples.ts\` generates this page.
Ids and times are fixed in the examples; yours will differ.

## Conventions

- JSON in and out, times in ISO 8601 UTC, ids opaque. \`GET /api/openapi.json\` describes every operation, \`GET /api/docs\` shows it.
- The web app calls the same procedures over tRPC; these calls are an adapter over them.
- \`GET /health\` answers 200 if the process and its database work, else 503.

### Session

The session is an HttpOnly cookie, set by register and login, new at each login. With \`-b jar -c jar\` curl stores it in the file \`jar\`; calls with another jar are by somebody else. A write that a browser sends from a page of another site is refused (403). curl and servers send neither \`Origin\` nor \`Sec-Fetch-Site\` and are accepted.

### Errors

A failure is \`{message, code, issues?, requestId}\`: the message can be shown to a person, \`issues\` names the fields, and the request id is in the server's log. Somebody else's data gets the same response as data that does not exist (404). A 5xx reveals nothing internal.

| Status | When |
|---|---|
| 400 | the body is not JSON or does not validate |
| 401 | no session |
| 402 | the plan's limit, if limits are on |
| 403 | signed in, and not allowed |
| 404 | unknown, or not visible to the caller |
| 409 | not possible in this state: already a member, invitation used, no voice |
| 410 | expired |
| 413 | too large |
| 415 | a file or body of the wrong type |
| 429 | too many calls; \`Retry-After\` has the seconds to wait |
| 502 | a provider failed after its retries |
| 503 | a dependency is unavailable or busy; with \`Retry-After\` |
| 507 | the server's disk is full |

### Repeats

\`Idempotency-Key\`, up to 128 characters, on a POST: the same key, person and path within 24 hours return the first response and have no second effect. The same key with another body is a 409.

### Lists

Lists return at most 200 rows, or \`?limit=\` (1 to 200). If there are more, \`Link: <…>; rel="next"\` is the address of the next page, with the cursor in \`?before=\`. Conversations return the newest messages, oldest first.

### Bodies

JSON bodies: 16 kB, 32 for a message, 64 for an avatar and its traits, 2 MB for memories, items of a vault and \`POST /chat/generate\`; a model of a garden 3 MB (413 beyond).

### Files

\`GET /uploads/{id}\` returns a file to people who may see the object it belongs to; audio and video support ranges. \`GET /uploads/{id}/original\` returns the photo of a memory as uploaded, to its owner only; photos added before originals were stored have none (404). \`GET /uploads/{id}/thumbnail\` returns a WebP of at most 320 pixels of the photo of a memory, under the same conditions as the photo.

\`GET /vault-items/{id}/file\` returns the file of an item in a vault, with \`?download\` as a download, and \`GET /vault-items/{id}/thumbnail\` a WebP of at most 320 pixels of a picture. They are for those who see the item; that somebody looked at the file of what somebody else added is listed once a day (\`GET /vaults/{id}/access\`), also where a part of it was asked for or it had not changed, and not for HEAD or a thumbnail; where a call does not say its zone (\`X-Time-Zone\`), a look in the 24 hours before is the same one. \`GET /vault-items/{id}\` has no HEAD. A page, a drawing and any other type but pictures and recordings come as a download; \`/uploads\` has none of them.

\`GET /garden-models/{token}.usdz\` returns a model that \`POST /garden-models\` took, to everybody who has its link, without a session and with ranges; after fifteen minutes it is gone (404).

### Live events

\`GET /events\` is a stream of server-sent events with everything that changes for the signed-in person. Each event has an \`id\`; \`Last-Event-ID\` resumes the stream; a comment every 15 seconds keeps the connection open.

## Objects

The examples show them in full; these are the details that they do not show.

- **User**: \`username\` is the email address, lower-cased. \`subscription\` is \`{plan: free|premium, status: none|trialing|active|expired, trialEndsAt}\`.
- **Avatar**: \`traits\` in the order core values, common phrases, common advice; the client chooses the id of a trait. \`voiceStatus\` is \`none\`, \`processing\`, \`ready\` or \`failed\`. \`born\` and \`died\` are \`{words, edtf}\` or null. The list adds \`memoryCount\`, \`newestMemory {title, type, createdAt}\` and \`lastTalkedAt\`, where there are any; never words of a conversation.
- **Message**: \`content\` has 1 to 4,000 characters. One by the assistant has \`provenance\` and \`sources\`: the cited passages, each with its \`title\` (given by the owner, else the file name without extension) and the whole passage as \`excerpt\` (\`docs/PRODUCT.md\`, Provenance).
- **Memory**: \`status\` is \`queued\`, \`processing\`, \`ready\` or \`failed\` (then with \`error\`). One from a file also has \`fileName\`, \`mimeType\`, \`byteSize\` and \`url\`. \`narrator\` says whose words it is: \`person\`, \`contributor\` (the owner) or \`other\` (with \`narratorName\`, where known). \`date\` is how \`happenedAt\` is understood: \`{words, edtf, earliest, latest, precision, source}\`, with an open side null, and who gave it as \`source\` (\`text\`, \`camera\` or \`person\`); null where it is no date that can be read.
- **Group** in the list: \`lastMessage {userId, displayName, role, timestamp, words?}\`, once there is one. \`words\` is at most 120 characters on one line, and missing for what speaks of danger, for help lines and notices, and for the avatar's messages where the caller has muted it.
`;
