import type { GenerateEvent } from '@everkin/contracts/chat';
import type { ServerEvent } from '../http/sse.ts';

/** The events of a generation (docs/API.md, POST /chat/generate): `token` events, then one `done` with what the whole answer would be. */
export async function* toGenerationEvents(events: AsyncIterable<GenerateEvent>): AsyncGenerator<ServerEvent, void> {
  for await (const event of events) {
    yield event.type === 'token' ? { name: 'token', data: { text: event.text } } : { name: 'done', data: event.body };
  }
}
