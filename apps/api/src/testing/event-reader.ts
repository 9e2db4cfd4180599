export type ServerEvent = { event: string; data: unknown };

/** Reads an event stream to its end, or until whoever listens has heard enough (WHATWG HTML, section 9.2.6). */
export async function* readEvents(response: Response): AsyncGenerator<ServerEvent, void> {
  for await (const block of readBlocks(response, '\n\n')) {
    const fields = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line));
    const named = (name: string): string[] => fields.flatMap((field) => (field?.[1] === name ? [field[2] ?? ''] : []));
    const data: unknown = JSON.parse(named('data').join('\n'));
    yield { event: named('event')[0] ?? 'message', data };
  }
}

/** Pieces of a body between separators, as they arrive; what the connection cut short is not given. */
export async function* readBlocks(response: Response, separator: string): AsyncGenerator<string, void> {
  if (!response.body) return;
  const body: AsyncIterable<Uint8Array> = response.body;
  const decoder = new TextDecoder();
  let held = '';
  for await (const chunk of body) {
    const blocks = (held + decoder.decode(chunk, { stream: true })).split(separator);
    held = blocks.pop() ?? '';
    yield* blocks.filter((block) => block.trim() !== '');
  }
}
