import type { Embeddings } from '@everkin/providers/embeddings/port';
import type { Log } from '@everkin/providers/log/port';
import { describe, expect, it, vi } from 'vitest';
import { createEmbeddedMessages, embeddingOfMessage } from '../testing/embedded-messages.ts';
import { createMeaningByWords } from '../../testing/meaning-by-words.ts';
import { embedMessages, findCrisis } from './embed-messages.ts';

const WORK = "I don't want to be at work tomorrow";

type EmbedMessage = NonNullable<Embeddings['embedMessage']>;

function given(change: Partial<Embeddings> = {}) {
  const warn = vi.fn<Log['warn']>();
  const embedded = createEmbeddedMessages();
  const embed = vi.fn<EmbedMessage>(change.embedMessage ?? embedded.embedMessage);
  return { embed, warn, deps: { embeddings: { ...embedded, ...change, embedMessage: embed }, log: { ...console, warn } } };
}

describe('embeddings for the rules of danger', () => {
  it('are made once for each message', async () => {
    const { deps, embed } = given();
    expect(await findCrisis(deps, WORK)).toBeNull();
    const embeddingOf = await embedMessages(deps, [WORK, WORK]);
    expect(embeddingOf(WORK)).toEqual(embeddingOfMessage(WORK));
    expect(embed).toHaveBeenCalledTimes(1);
  });

  it('are not waited for: words decide after a timeout, and again for the same message', async () => {
    const untilAborted: EmbedMessage = (_message, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('timeout'))));
    const { deps, embed, warn } = given({ embedMessage: untilAborted });
    expect(await findCrisis(deps, WORK)).not.toBeNull();
    expect(await findCrisis(deps, WORK)).not.toBeNull();
    expect(embed).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('work');
  });

  it('of a model that is still loaded decide nothing', async () => {
    expect(await findCrisis(given({ isReady: () => Promise.resolve(false) }).deps, WORK)).not.toBeNull();
  });

  it('of another model decide nothing', async () => {
    const { deps } = given();
    expect(await findCrisis({ ...deps, embeddings: createMeaningByWords() }, WORK)).not.toBeNull();
  });
});
