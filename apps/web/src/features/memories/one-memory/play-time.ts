/** As media players show it: 65 → `1:05`, 3,725 → `1:02:05`. */
export function formatPlayTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60), whole % 60];
  const padded = (part: number): string => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`;
}
