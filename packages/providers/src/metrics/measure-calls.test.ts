import { expect, test } from 'vitest';
import { createNoEmbeddings } from '../embeddings/none.ts';
import type { Email } from '../email/port.ts';
import { providerRateLimited } from '../errors.ts';
import { createEmbeddedExtraction } from '../extraction/embedded.ts';
import { makeRequest } from '@everkin/contracts/testing/make-reply-request';
import type { Llm } from '../llm/port.ts';
import { createLocalDiskStorage } from '../storage/local-disk.ts';
import { createNoTracing } from '../tracing/none.ts';
import { createNoTranscription } from '../transcription/none.ts';
import { createLocalVoice } from '../voice/local/local-voice.ts';
import { measureCalls } from './measure-calls.ts';
import { createPrometheusMetrics } from './prometheus.ts';

function measure({ stream, send }: { stream?: () => AsyncIterable<string>; send?: Email['send'] }) {
  const metrics = createPrometheusMetrics({ process: 'test-1' });
  const llm: Llm = { mode: 'model', model: 'a-model', streamReply: stream ?? (() => words()) };
  const measured = measureCalls(
    { metrics, tracing: createNoTracing() },
    {
      llm,
      embeddings: createNoEmbeddings(),
      transcription: createNoTranscription(),
      voice: createLocalVoice({ kokoro: null }),
      email: { name: 'outbox', send: send ?? (() => Promise.resolve({ providerId: null })) },
      sms: {
        name: 'outbox',
        number: null,
        answersKeywords: false,
        send: () => Promise.resolve({ providerId: '' }),
        deleteMessage: async () => {},
      },
      storage: createLocalDiskStorage({ directory: '/nowhere' }),
      extraction: createEmbeddedExtraction(),
    },
  );
  const read = async () =>
    (await metrics.render({ jobs: null, waitingJobs: null })).match(/^everkin_provider_call_duration_seconds_count.*$/gm);
  return { measured, read };
}

async function* words(): AsyncGenerator<string> {
  yield 'I was ';
  yield 'there.';
}

const reply = (llm: Llm) => llm.streamReply(makeRequest({ asked: 'Where were you?' }), { signal: new AbortController().signal });
const count = (capability: string, call: string, outcome: string) =>
  `everkin_provider_call_duration_seconds_count{process="test-1",capability="${capability}",call="${call}",outcome="${outcome}"} 1`;

test('a reply is streamed unchanged, and counted when it has ended', async () => {
  const { measured, read } = measure({});
  const told: string[] = [];
  for await (const piece of reply(measured.llm)) {
    expect(await read()).toBeNull();
    told.push(piece);
  }
  expect(told).toEqual(['I was ', 'there.']);
  expect(measured.llm.model).toBe('a-model');
  expect(await read()).toEqual([count('llm', 'streamReply', 'ok')]);
});

test('a reply that is stopped half way is cancelled at the provider too, and counts as left', async () => {
  let isEnded = false;
  const { measured, read } = measure({
    stream: async function* () {
      try {
        yield* words();
      } finally {
        isEnded = true;
      }
    },
  });
  for await (const _ of reply(measured.llm)) break;
  expect(isEnded).toBe(true);
  expect(await read()).toEqual([count('llm', 'streamReply', 'left')]);
});

test('a refusal reaches the caller unchanged, and is counted by its kind', async () => {
  const refusal = providerRateLimited('email', 'Too many at once.');
  const { measured, read } = measure({ send: () => Promise.reject(refusal) });
  const sent = measured.email.send({ idempotencyKey: 'em_1', to: 'ruth@example.org', subject: 'Hello', html: '', text: '' });
  await expect(sent).rejects.toBe(refusal);
  expect(await read()).toEqual([count('email', 'send', 'rate-limited')]);
});
