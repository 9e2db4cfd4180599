import { expect, it } from 'vitest';
import { createTranscription, type TranscriptionSettings } from './choose-transcription.ts';

const modelOf = (settings: Partial<TranscriptionSettings>): string | null =>
  createTranscription({ MODELS: 'on', ...settings }, { dataDirectory: '/nowhere' }).model;

it.each([
  [{}, 'whisper-base-q8'],
  [{ MODELS: 'off' }, null],
  [{ OPENAI_API_KEY: 'sk-1' }, 'openai:whisper-1'],
  [{ OPENAI_API_KEY: 'sk-1', MODELS: 'off' }, 'openai:whisper-1'],
  [{ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }, 'whisper-base-q8'],
  [{ OPENAI_BASE_URL: 'http://127.0.0.1:8000/v1', OPENAI_TRANSCRIPTION_MODEL: 'large-v3' }, 'openai:large-v3'],
  [{ OPENAI_TRANSCRIPTION_MODEL: 'large-v3' }, 'whisper-base-q8'],
] satisfies [Partial<TranscriptionSettings>, string | null][])('with %j recordings are transcribed by %s', (settings, model) => {
  expect(modelOf(settings)).toBe(model);
});
