import { describe, expect, test } from 'vitest';
import { findStaleCitations, listAnchors } from './citations.ts';
import { listComments, listTestTitles } from './comments.ts';

const PRODUCT =
  '# The product\n\n## Groups\n\n### Invitations\n\n### Stop, regenerate and tone\n\n## POST /upload\n\n| # | Promise |\n| P7 | Kept |\n';
const documents = new Map([
  ['docs/PRODUCT.md', listAnchors(PRODUCT)],
  ['docs/decisions/0012-recall.md', ['12. Recall']],
  ['CONTRIBUTING.md', ['Contributing']],
]);
const files = [...documents.keys(), 'packages/contracts/src/voice.ts', 'docs/images/tour/chat.webp'];
const stale = (text: string, file = 'packages/domain/src/groups/a.ts') => findStaleCitations({ file, text, documents, files });

describe('a citation in a comment', () => {
  test.each([
    '/** Who may join (docs/PRODUCT.md, Invitations). */',
    '/** Who may join (docs/PRODUCT.md, Invitations; RFC 5321). */',
    '// docs/PRODUCT.md, Stop, regenerate and tone: a tone is kept.',
    '/** The seconds of docs/PRODUCT.md, P7: 30 s. */',
    '/** POST /upload (docs/PRODUCT.md, POST /upload). */',
    '/** See docs/PRODUCT.md, docs/decisions/0012 and docs/decisions/0012-recall.md, which say why. */',
    '// CONTRIBUTING.md, in short: PRODUCT.md says it all.',
    '/**\n * A long sentence about invitations that ends in a citation (docs/PRODUCT.md,\n * Invitations).\n */',
    '/**\n * A sentence that is broken within a heading (docs/PRODUCT.md, Stop,\n * regenerate and tone).\n */',
    '// A file of ours: packages/contracts/src/voice.ts.',
    '// Built: packages/contracts/dist/voice.js.',
    "const name = 'letter.md';",
    "const address = 'https://example.org/docs/GONE.md'; // Elsewhere.",
  ])('of something that exists is accepted: %s', (text) => {
    expect(stale(text)).toEqual([]);
  });

  test.each([
    ['/** Who may join (product.md section 4). */', 'product.md'],
    ['/** Who may join (docs/GONE.md). */', 'docs/GONE.md'],
    ['/** Who may join (docs/PRODUCT.md, Members). */', 'heading of docs/PRODUCT.md'],
    ['/** Who may join (docs/PRODUCT.md, section 8). */', 'heading of docs/PRODUCT.md'],
    ['/** Who may join (docs/PRODUCT.md, Invitational matters). */', 'heading of docs/PRODUCT.md'],
    ['/** The promise of docs/PRODUCT.md, P77. */', 'heading of docs/PRODUCT.md'],
    ['/** POST /uploads/{id} (docs/PRODUCT.md, POST /uploads/{id}). */', 'heading of docs/PRODUCT.md'],
    ['// See docs/decisions/0013.', 'docs/decisions/0013'],
    ['// See docs/decisions/0012-other.md.', 'docs/decisions/0012-other.md'],
    ['// As decision 12 says.', 'decision 12'],
    ['const limit = 3; // house.md', 'house.md'],
    ['      {/* The stated words (rest.md). */}', 'rest.md'],
    ['/**\n * A long sentence about invitations (docs/PRODUCT.md,\n * Members).\n */', 'heading of docs/PRODUCT.md'],
    ['// A file that was moved: packages/contracts/src/gone.ts.', 'packages/contracts/src/gone.ts'],
  ])('of something missing is reported: %s', (text, cited) => {
    expect(stale(text)).toEqual([expect.stringContaining(cited)]);
  });

  test('is checked in styles, settings and scripts too', () => {
    expect(stale('/* The presets of docs/GONE.md. */\nbody { color: red; }', 'apps/web/src/a.css')).toHaveLength(1);
    expect(stale('services:\n  # See docs/GONE.md.\n  api:\n', 'compose.yaml')).toHaveLength(1);
    expect(stale('-- docs/GONE.md\nselect 1;', 'packages/db/a.sql')).toHaveLength(1);
    expect(stale('#!/bin/sh\n# docs/GONE.md\n', '.ci/run')).toHaveLength(1);
  });
});

describe('a citation in a document', () => {
  test('must be of a heading that exists; its number is not enough', () => {
    const document = (text: string) => stale(text, 'docs/OTHER.md');
    expect(
      document('As `docs/PRODUCT.md`, Invitations, says; see [the product](PRODUCT.md#groups) and `docs/PRODUCT.md`, `CONTRIBUTING.md`.'),
    ).toEqual([]);
    expect(document('As `docs/PRODUCT.md`, Members, says.')).toEqual([expect.stringContaining('heading of docs/PRODUCT.md')]);
    expect(document('As decision 12 says, and style.md.')).toHaveLength(2);
  });
});

describe('a citation in a test title', () => {
  test('must exist, while a letter may have any name', () => {
    const title = (name: string) => stale(`test('${name}', async () => {\n  expect(1).toBe(1);\n});`, 'apps/api/src/a.test.ts');
    expect(title('docs/PRODUCT.md shows every call')).toEqual([]);
    expect(title('letter.md is read')).toEqual([]);
    expect(title('docs/GONE.md shows every call')).toHaveLength(1);
    expect(title('who may join, as docs/PRODUCT.md, Members, says')).toHaveLength(1);
  });

  test('is found after a table of cases and in groups', () => {
    expect(
      listTestTitles(
        "describe('one', () => {\n  test.each([\n    ['a.md', 1],\n  ])('two: %s', () => {});\n  it.skipIf(x)('three', () => {});",
      ),
    ).toEqual(['one', 'two: %s', 'three']);
  });
});

test('consecutive lines are one comment, and code between them ends it', () => {
  expect(listComments('a.ts', '// One\n// sentence.\nconst a = 1; // Behind code.\n/** A\n * block. */\nconst b = 2;\n// Last.')).toEqual([
    'One sentence.',
    'Behind code.',
    'A block.',
    'Last.',
  ]);
});
