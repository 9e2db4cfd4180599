import { createHash } from 'node:crypto';
import type { Message } from '@everkin/contracts/chat';
import type { StoredMessage } from './chat.repo.ts';

/** Names a text in the table of what this server generated; trimmed, as messages are when they are saved. */
export const hashContent = (content: string): string => createHash('sha256').update(content.trim()).digest('hex');

export function toMessage(row: StoredMessage): Message {
  return {
    id: row.id,
    role: row.role,
    content: row.content,
    timestamp: row.createdAt.toISOString(),
    state: row.state,
    ...(row.clientId !== null && { clientId: row.clientId }),
    ...(row.replyTo !== null && { replyTo: row.replyTo }),
    ...(row.error !== null && { error: row.error }),
    ...(row.role === 'assistant' && row.provenance !== null && { provenance: row.provenance, sources: row.sources ?? [] }),
  };
}
