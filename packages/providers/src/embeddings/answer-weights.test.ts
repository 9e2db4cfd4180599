import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { MINILM } from '../models/model-package.ts';
import { openAnswerWeights } from './answer-weights.ts';
import { EMBEDDING_DIMENSIONS } from './port.ts';

const committed = await readFile(new URL('../../weights/answer-weights.bin', import.meta.url));

function writeWeights(pieces: { at: number; bytes: string }[], head: { offset: number; slopes: number[] }): Buffer {
  const listed = pieces.map(({ at, bytes }) => ({ at, length: bytes.length }));
  const header = Buffer.from(JSON.stringify({ sha256: 'none', ...head, pieces: listed }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  return Buffer.concat([length, header, ...pieces.map(({ bytes }) => Buffer.from(bytes))]);
}

it('the weights that rate answers fit the downloaded model', () => {
  const { modelSha256, rate } = openAnswerWeights(committed);
  expect(modelSha256).toBe(MINILM.files.find(({ keptAs }) => keptAs === 'model.onnx')?.sha256);
  expect(Number.isFinite(rate(new Float32Array(2 * EMBEDDING_DIMENSIONS)))).toBe(true);
});

it('they are put where the model holds them, and the model passed in stays as it is', () => {
  const model = Buffer.from('ONNX....weights');
  const pieces = [
    { at: 5, bytes: 'ab' },
    { at: 8, bytes: 'WEIGHTS' },
  ];
  expect(
    openAnswerWeights(writeWeights(pieces, { offset: 0, slopes: [] }))
      .change(model)
      .toString(),
  ).toBe('ONNX.ab.WEIGHTS');
  expect(model.toString()).toBe('ONNX....weights');
});

it('a rating is linear in the states', () => {
  const { rate } = openAnswerWeights(writeWeights([], { offset: -1, slopes: [2, 0.5] }));
  expect(rate(Float32Array.from([1, 4]))).toBeCloseTo(3);
});
