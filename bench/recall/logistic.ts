export type Example = { signs: number[]; isAnswerable: boolean };
export type Fitted = { offset: number; weights: number[] };

/** Iterations of gradient descent; the weights have converged by then. */
const ROUNDS = 3_000;
const STEP = 0.5;

/**
 * Fits a logistic regression by gradient descent on standardised features. Whatever their numbers, the total weight of the
 * negatives is that of the positives times `others`.
 * @param given.penalty L2 penalty on the standardised scale, as in ridge regression: higher for few examples
 * @returns weights for the unscaled features
 */
export function fitLogistic(examples: Example[], { penalty, others }: { penalty: number; others: number }): Fitted {
  const scales = (examples[0]?.signs ?? []).map((_, sign) => scaleOf(examples.map(({ signs }) => signs[sign] ?? 0)));
  const scaled = examples.map(({ signs }) =>
    signs.map((value, sign) => (value - (scales[sign]?.mean ?? 0)) / (scales[sign]?.deviation ?? 1)),
  );
  const answerable = examples.filter(({ isAnswerable }) => isAnswerable).length;
  const shares = examples.map(({ isAnswerable }) => (isAnswerable ? 0.5 / answerable : (0.5 * others) / (examples.length - answerable)));
  const weights = scales.map(() => 0);
  let offset = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const slopes = weights.map((weight) => (penalty * weight) / examples.length);
    let offsetSlope = 0;
    scaled.forEach((signs, each) => {
      const wrong = (shares[each] ?? 0) * (rate({ offset, weights }, signs) - (examples[each]?.isAnswerable ? 1 : 0));
      offsetSlope += wrong;
      signs.forEach((value, sign) => (slopes[sign] = (slopes[sign] ?? 0) + wrong * value));
    });
    offset -= STEP * offsetSlope;
    slopes.forEach((slope, sign) => (weights[sign] = (weights[sign] ?? 0) - STEP * slope));
  }
  const unscaled = weights.map((weight, sign) => weight / (scales[sign]?.deviation ?? 1));
  return { offset: offset - unscaled.reduce((sum, weight, sign) => sum + weight * (scales[sign]?.mean ?? 0), 0), weights: unscaled };
}

/** The model's probability for these features. */
export function rate({ offset, weights }: Fitted, signs: number[]): number {
  return 1 / (1 + Math.exp(-signs.reduce((sum, value, sign) => sum + value * (weights[sign] ?? 0), offset)));
}

function scaleOf(values: number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return { mean, deviation: deviation || 1 };
}
