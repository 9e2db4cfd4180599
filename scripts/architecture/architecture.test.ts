import { describe, expect, test } from 'vitest';
import { type Arrow, listArrows, withoutImplied } from './arrows.ts';
import { layOut } from './layout.ts';
import { renderSvg } from './render-svg.ts';

const arrow = (from: string, to: string, isTypeOnly = false): Arrow => ({ from, to, isTypeOnly });

describe('the arrows between modules', () => {
  const nameOf = (path: string): string | null => /^packages\/domain\/src\/([^/]+)\//.exec(path)?.[1] ?? null;
  const list = (texts: Record<string, string>): Arrow[] =>
    listArrows({ files: Object.keys(texts), loadText: (path) => texts[path] ?? null, nameOf });

  test('come from imports, re-exports and lazy imports, each pair once', () => {
    expect(
      list({
        'packages/domain/src/chat/a.ts': `import { b } from '../memories/b.ts';\nimport {\n  c,\n} from '../memories/c.ts';\n`,
        'packages/domain/src/groups/d.ts': `export { e } from '../chat/e.ts';\nconst f = await import('../voice/f.ts');\n`,
      }),
    ).toEqual([arrow('chat', 'memories'), arrow('groups', 'chat'), arrow('groups', 'voice')]);
  });

  test('are of types only while no file needs a value', () => {
    const types = `import type { B } from '../memories/b.ts';\n`;
    expect(list({ 'packages/domain/src/chat/a.ts': types })).toEqual([arrow('chat', 'memories', true)]);
    const both = { 'packages/domain/src/chat/a.ts': types, 'packages/domain/src/chat/b.ts': `import { b } from '../memories/b.ts';\n` };
    expect(list(both)).toEqual([arrow('chat', 'memories')]);
  });

  test('leave out tests, other packages and files of one module', () => {
    expect(
      list({
        'packages/domain/src/chat/a.test.ts': `import { b } from '../voice/b.ts';\n`,
        'packages/domain/src/chat/a.ts': `import { b } from './b.ts';\nimport { z } from 'zod';\nimport { c } from '../deps.ts';\n`,
      }),
    ).toEqual([]);
  });

  test('that follow from others are left out, but types stand in for types alone', () => {
    expect(withoutImplied([arrow('a', 'b'), arrow('b', 'c'), arrow('a', 'c')])).toEqual([arrow('a', 'b'), arrow('b', 'c')]);
    expect(withoutImplied([arrow('a', 'b', true), arrow('b', 'c'), arrow('a', 'c')])).toHaveLength(3);
  });

  test('in a cycle cannot be drawn', () => {
    expect(() => withoutImplied([arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'a')])).toThrow('import cycle');
  });
});

describe('a picture', () => {
  const arrows = [arrow('web', 'api', true), arrow('api', 'db'), arrow('web', 'db')];
  const layout = layOut(['api', 'db', 'web'], arrows);

  test('has each box above those that it imports', () => {
    expect(Object.fromEntries(layout.boxes.map(({ name, row }) => [name, row]))).toEqual({ web: 0, api: 1, db: 2 });
  });

  test('leads a long arrow past the boxes of the rows between', () => {
    const long = layout.paths.find(({ arrow: { from, to } }) => from === 'web' && to === 'db');
    const api = layout.boxes.find(({ name }) => name === 'api');
    expect(long?.places).toHaveLength(3);
    expect(Math.abs((long?.places[1] ?? 0) - (api?.place ?? 0))).toBeGreaterThan(0.5);
  });

  test('is the same each time, and has a box for each name and a path for each arrow', () => {
    const draw = (): string =>
      renderSvg({ figures: [{ title: 'All', layout: layOut(['api', 'db', 'web'], arrows) }], description: 'All of it', note: 'none' });
    const svg = draw();
    expect(draw()).toBe(svg);
    expect([...svg.matchAll(/class="box"/g)]).toHaveLength(3);
    expect([...svg.matchAll(/class="arrow/g)]).toHaveLength(3);
    expect(svg).toContain('prefers-color-scheme: dark');
  });
});
