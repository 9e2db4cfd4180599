import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { MINILM } from '../models/model-package.ts';
import { openLowRankWeights } from './low-rank-weights.ts';
import { openQuestionWeights } from './question-weights.ts';

const committed = await readFile(new URL('../../weights/question-weights.bin', import.meta.url));
const ofMessages = await readFile(new URL('../../weights/message-weights.bin', import.meta.url));
const sha256 = MINILM.files.find(({ keptAs }) => keptAs === 'model.onnx')?.sha256;

/** A weights file for one 2 × 2 matrix, with its bytes at offset 4 and its scales at offset 8. */
function writeWeights(given: { down: number[]; up: number[]; odds?: { offset: number; slopes: number[] } }): Buffer {
  const matrix = { rows: 2, columns: 2, weightsAt: 4, scalesAt: 8, downScale: 0.5, upScale: 0.25 };
  const header = Buffer.from(
    JSON.stringify({ sha256: 'none', odds: given.odds ?? { offset: 0, slopes: [] }, rank: 1, matrices: [matrix] }),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  return Buffer.concat([length, header, Buffer.from(Int16Array.from([...given.down, ...given.up]).buffer)]);
}

/** Four bytes of padding, the matrix row by row, and a scale for each column. */
function writeModel(weights: number[], scales: number[]): Buffer {
  return Buffer.concat([Buffer.from('ONNX'), Buffer.from(Int8Array.from(weights).buffer), Buffer.from(Float32Array.from(scales).buffer)]);
}

const readMatrix = (model: Buffer): number[] =>
  [0, 1, 2, 3].map((each) => model.readInt8(4 + each) * model.readFloatLE(8 + 4 * (each % 2)));

describe('the weights for questions', () => {
  it('fit the downloaded model, and change no bytes but those of its weights', () => {
    expect(openQuestionWeights(committed).modelSha256).toBe(sha256);
    const model = writeModel([100, -50, 20, 127], [0.1, 0.02]);
    const changed = openQuestionWeights(writeWeights({ down: [2, -4], up: [8, 4] })).change(model);
    expect(changed.length).toBe(model.length);
    expect(changed.toString('latin1', 0, 4)).toBe('ONNX');
  });

  it('add the product of two narrow matrices to each, within the precision of eight bits', () => {
    const model = writeModel([100, -50, 20, 127], [0.1, 0.02]);
    // [1, −2] times [2, 1], added to [[10, −1], [2, 2.54]].
    const changed = readMatrix(openQuestionWeights(writeWeights({ down: [2, -4], up: [8, 4] })).change(model));
    [12, 0, -2, 0.54].forEach((weight, each) => expect(Math.abs((changed[each] ?? 0) - weight)).toBeLessThan(0.05));
    expect(readMatrix(model)[0]).toBeCloseTo(10);
  });

  it('leave a model unchanged if they are zero', () => {
    const model = writeModel([127, -50, 20, 127], [0.1, 0.02]);
    const changed = openQuestionWeights(writeWeights({ down: [0, 0], up: [0, 0] })).change(model);
    readMatrix(model).forEach((weight, each) => expect(readMatrix(changed)[each]).toBeCloseTo(weight, 4));
  });

  it('give the odds of an answer by the form of a question', () => {
    const { rateOdds } = openQuestionWeights(writeWeights({ down: [0, 0], up: [0, 0], odds: { offset: -1, slopes: [2, 4] } }));
    expect(rateOdds(Int8Array.from([127, 0]))).toBeCloseTo(1);
    expect(rateOdds(Int8Array.from([0, -127]))).toBeCloseTo(-5);
  });
});

it('the weights for messages fit the downloaded model', () => {
  expect(openLowRankWeights(ofMessages).header.sha256).toBe(sha256);
});
