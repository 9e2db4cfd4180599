import { SAMPLES_PER_S } from '../limits.ts';

/** Zero crossings of the kernel on either side; enough for speech. */
const REACH = 12;

/**
 * Resamples to SAMPLES_PER_S by band-limited interpolation with a Hann-windowed sinc, which avoids aliasing (J. O. Smith,
 * "Digital Audio Resampling Home Page").
 * @param samples mono
 * @param fromRate their rate per second
 */
export function resample(samples: Float32Array, fromRate: number): Float32Array {
  if (fromRate === SAMPLES_PER_S) return samples;
  const step = fromRate / SAMPLES_PER_S;
  const cutoff = Math.min(1, 1 / step);
  const reach = REACH / cutoff;
  const kernel = makeKernel(cutoff, reach);
  const resampled = new Float32Array(Math.floor(samples.length / step));
  for (let index = 0; index < resampled.length; index += 1) {
    const place = index * step;
    const first = Math.max(0, Math.ceil(place - reach));
    const last = Math.min(samples.length - 1, Math.floor(place + reach));
    let sum = 0;
    for (let from = first; from <= last; from += 1)
      sum += (samples[from] ?? 0) * (kernel[Math.round(Math.abs(place - from) * KERNEL_STEPS)] ?? 0);
    resampled[index] = sum;
  }
  return resampled;
}

/** Kernel points between two samples; finer than 16-bit resolution. */
const KERNEL_STEPS = 256;

/** One half of the symmetric kernel. */
function makeKernel(cutoff: number, reach: number): Float32Array {
  return Float32Array.from({ length: Math.ceil(reach * KERNEL_STEPS) + 2 }, (_, point) => {
    const distance = point / KERNEL_STEPS;
    if (distance >= reach) return 0;
    const angle = Math.PI * distance * cutoff;
    const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
    return cutoff * sinc * (0.5 + 0.5 * Math.cos((Math.PI * distance) / reach));
  });
}
