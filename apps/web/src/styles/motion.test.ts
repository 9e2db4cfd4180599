import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = ['./tokens.css', './app.css']
  .map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'))
  .join(' ')
  .replace(/\s+/g, ' ');

const DURATION_S = 0.8;

/** The position of an underdamped spring of mass 1, released at 0 towards 1. */
function springAt(timeS: number, { stiffness, damping }: { stiffness: number; damping: number }): number {
  const decay = damping / 2;
  const swing = Math.sqrt(stiffness - decay ** 2);
  return 1 - Math.exp(-decay * timeS) * (Math.cos(swing * timeS) + (decay / swing) * Math.sin(swing * timeS));
}

test('the pop-in is a spring of stiffness 300 and damping 15', () => {
  const points = /--ease-spring: linear\(([^)]+)\)/.exec(css)?.[1]?.split(',').map(Number) ?? [];
  expect(points.length).toBeGreaterThan(20);
  const spring = points.map((_, index) => springAt((DURATION_S * index) / (points.length - 1), { stiffness: 300, damping: 15 }));
  for (const [index, point] of points.entries()) expect(Math.abs(point - (spring[index] ?? Number.NaN))).toBeLessThan(0.005);
  expect(css).toContain(`--animate-pop: pop ${DURATION_S}s var(--ease-spring)`);
});

test('fade takes 0.5 s in and 0.2 s out; slide-up the same, over 20 px', () => {
  expect(css).toContain('--animate-fade: fade 0.5s');
  expect(css).toContain('--animate-rise: rise 0.5s');
  expect(css).toMatch(/@keyframes rise \{ from \{ opacity: 0; translate: 0 20px; \}/);
  expect(css).toMatch(/@utility slide-up \{ transition: opacity 0\.5s ease-out, translate 0\.5s ease-out;/);
  expect(css).toMatch(/@utility slide-up .*?\[data-ending-style\] \{ opacity: 0; translate: 0 20px; transition-duration: 0\.2s; \}/);
  expect(css).toMatch(
    /@utility fade-through \{ transition: opacity 0\.5s .*?\[data-ending-style\] \{ opacity: 0; transition-duration: 0\.2s; \}/,
  );
});

test('pulsing bars go through 30, 60, 90, 60 and 30 % of the height in 1.2 s', () => {
  expect(css).toContain('--animate-bars: bars 1.2s');
  expect(css).toMatch(/@keyframes bars \{ 0%, 100% \{ height: 30%; \} 25%, 75% \{ height: 60%; \} 50% \{ height: 90%; \} \}/);
});
