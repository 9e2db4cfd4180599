import { expect, it } from 'vitest';
import { createLlm } from './choose-llm.ts';

const settings = { OPENAI_MODEL: 'some-model', OPENAI_TIMEOUT_MS: 1_000 };

it.each([
  ['a key', { OPENAI_API_KEY: 'sk-1' }, { mode: 'model', model: 'some-model' }],
  ['an address', { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }, { mode: 'model', model: 'some-model' }],
  ['neither', {}, { mode: 'own-words', model: null }],
  ['empty settings', { OPENAI_API_KEY: '', OPENAI_BASE_URL: '' }, { mode: 'own-words', model: null }],
])('with %s, the right adapter is chosen', (_given, given, expected) => {
  expect(createLlm({ ...settings, ...given }, async () => ({ parts: [], alsoIn: [] }))).toMatchObject(expected);
});
