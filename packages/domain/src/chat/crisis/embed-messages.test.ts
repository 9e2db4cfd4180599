import type { Embeddings } from '@everkin/providers/embeddings/port';
import type { Log } from '@everkin/providers/log/port';
import { describe, expect, it, vi } from 'vitest';
import { createEmbeddedMessages, embeddingOfMessage } from '../testing/embedded-messages.ts';
import { embedMessages, findCrisis } from './embed-messages.ts';

const WORK = "I don't want to be at work tomorrow";

function given(change: Partial<Embeddings> = {}) {
  const warn = vi.fn<Log['warn']>();
  const embeddings = { ...createEmbeddedMessages(), ...change };
  return { embed: vi.spyOn(embeddings, 'embed'), warn, deps: { embeddings, log: { ...console, warn } } };
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
    const untilAborted: Embeddings['embed'] = (_texts, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('timeout'))));
    const { deps, embed, warn } = given({ embed: untilAborted });
    expect(await findCrisis(deps, WORK)).not.toBeNull();
    expect(await findCrisis(deps, WORK)).not.toBeNull();
    expect(embed).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('work');
  });

  const absent: [string, Partial<Embeddings>][] = [
    ['of another model', { isMiniLm: false }],
    ['of a model that is still loaded', { isReady: () => Promise.resolve(false) }],
  ];
  it.each(absent)('%s decide nothing', async (_name, change) => {
    expect(await findCrisis(given(change).deps, WORK)).not.toBeNull();
  });
});
