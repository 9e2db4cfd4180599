import { expect, test } from 'vitest';
import { formatSize } from './format-size.ts';

test.each([
  { bytes: 0, size: 'under 1 MB' },
  { bytes: 999_999, size: 'under 1 MB' },
  { bytes: 12_400_000, size: '12 MB' },
  { bytes: 999_600_000, size: '1.0 GB' },
  { bytes: 1_400_000_000, size: '1.4 GB' },
])('$bytes bytes are shown as $size', ({ bytes, size }) => {
  expect(formatSize(bytes)).toBe(size);
});
