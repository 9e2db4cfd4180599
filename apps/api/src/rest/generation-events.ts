import type { GenerateEvent } from '@everkin/contracts/chat';
import type { ServerEvent } from '../http/sse.ts';

/**
 * Events of a generation (docs/API.md, POST /chat/generate): `token` events, then one `done` with the body of the non-streamed response.
 */
export async function* toGenerationEvents(events: AsyncIterable<GenerateEvent>): AsyncGenerator<ServerEvent, void> {
  for await (const event of events) {
    yield event.type === 'token' ? { name: 'token', data: { text: event.text } } : { name: 'done', data: event.body };
  }
}
