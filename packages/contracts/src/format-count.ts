/**
 * `12,345`: a whole number with commas between thousands, as in en-US. Written by hand, since the first call of Intl costs a
 * page some 40 ms, on a slow phone four times that, and pages show a number before anything else.
 */
export function formatCount(count: number): string {
  const digits = String(count);
  const firstLength = digits.length % 3 || 3;
  const groups = [digits.slice(0, firstLength)];
  for (let start = firstLength; start < digits.length; start += 3) groups.push(digits.slice(start, start + 3));
  return groups.join(',');
}
