import { DownloadError, type MemoryReaders } from '@everkin/contracts/memories';
import { describe, expect, it } from 'vitest';
import { describeProgress, describeModelStatus, nextPollMs } from './model-status-text.ts';

const READERS = ['meanings', 'recordings'] as const;

describe.each(READERS)('a model of %s', (model) => {
  it('that is ready has no text', () => {
    expect(describeModelStatus(model, { state: 'ready' })).toBeNull();
  });

  it.each(DownloadError.options)('that is missing (%s) says why, what still works, and that it will be retried', (trouble) => {
    const { heading, text } = describeModelStatus(model, { state: 'missing', trouble }) ?? { heading: '', text: '' };
    expect(heading).toContain('for now');
    expect(text).toMatch(/^Everkin could not download .*\. It keeps trying\. Until then, (ask with a word|they are safe)/);
  });

  it('that is switched off promises no retry', () => {
    const words = describeModelStatus(model, { state: 'off' });
    expect(`${words?.heading} ${words?.text}`).not.toMatch(/again|for now/);
  });
});

it.each([
  [0, '0 of 52 MB'],
  [999_999, '0 of 52 MB'],
  [12_345_678, '12 of 52 MB'],
  [52_236_559, '52 of 52 MB'],
])('%i bytes of 52,236,560 are %s', (receivedBytes, words) => {
  expect(describeProgress({ receivedBytes, totalBytes: 52_236_560 })).toBe(words);
});

describe('the status is polled', () => {
  const readers = (meanings: MemoryReaders['meanings']): MemoryReaders => ({ meanings, recordings: { state: 'ready' } });

  it('not at all while nothing is wrong', () => {
    expect(nextPollMs(undefined, false)).toBe(false);
    expect(nextPollMs(readers({ state: 'ready' }), false)).toBe(false);
    expect(nextPollMs(readers({ state: 'off' }), false)).toBe(false);
  });

  it('every second during a download, and less often while one is missing or awaited', () => {
    expect(nextPollMs(readers({ state: 'fetching', receivedBytes: 1, totalBytes: 2 }), true)).toBe(1_000);
    expect(nextPollMs(readers({ state: 'missing', trouble: 'refused' }), false)).toBe(15_000);
    expect(nextPollMs(readers({ state: 'ready' }), true)).toBe(2_000);
  });
});
