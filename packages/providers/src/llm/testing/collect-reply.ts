import type { ReplyRequest } from '@everkin/contracts/reply-request';
import type { Llm } from '../port.ts';

/** The whole reply. @throws what the reply throws */
export async function collectReply(llm: Llm, request: ReplyRequest): Promise<{ pieces: string[]; text: string }> {
  const pieces = await collectPieces(llm.streamReply(request, { signal: new AbortController().signal }));
  return { pieces, text: pieces.join('') };
}

/** Everything that a stream yields. */
export async function collectPieces(stream: AsyncIterable<string>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of stream) pieces.push(piece);
  return pieces;
}
