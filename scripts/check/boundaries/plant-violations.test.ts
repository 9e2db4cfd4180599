import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { FORBIDDEN_CODE } from './fixtures-code.ts';
import { FORBIDDEN_IMPORTS } from './fixtures-imports.ts';
import { ALLOWED } from './fixtures.ts';

const VIOLATIONS = [...FORBIDDEN_IMPORTS, ...FORBIDDEN_CODE];

const Report = z.object({ diagnostics: z.array(z.object({ filename: z.string(), code: z.string(), message: z.string() })) });

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const oxlint = join(repository, 'node_modules/oxlint/bin/oxlint');

let garden: string;
let problems: { file: string; rule: string; message: string }[];

beforeAll(async () => {
  garden = mkdtempSync(join(tmpdir(), 'everkin-planted-'));
  for (const path of ['.oxlintrc.json', 'tsconfig.json', 'package.json', 'scripts/check/boundaries'])
    cpSync(join(repository, path), join(garden, path), { recursive: true });
  symlinkSync(join(repository, 'node_modules'), join(garden, 'node_modules'));
  for (const { file, code } of [...VIOLATIONS, ...ALLOWED]) plant(file, code);
  problems = await lint();
}, 60_000);

afterAll(() => rmSync(garden, { recursive: true, force: true }));

describe('each planted violation is caught', () => {
  test.each(VIOLATIONS)('$title', ({ file, rule, says }) => {
    const found = problems.filter((problem) => problem.file === file);
    expect(found.map((problem) => problem.rule)).toContain(rule);
    expect(found.map((problem) => problem.message).join('\n')).toContain(says ?? '');
  });
});

describe('allowed code is accepted', () => {
  test.each(ALLOWED)('$title', ({ file }) => {
    expect(problems.filter((problem) => problem.file === file)).toEqual([]);
  });
});

function plant(file: string, code: string): void {
  mkdirSync(dirname(join(garden, file)), { recursive: true });
  writeFileSync(join(garden, file), code);
}

/** Runs the linter as `pnpm lint` does, on the fixtures only. */
async function lint(): Promise<typeof problems> {
  const output = await new Promise<string>((resolve, reject) => {
    const env = { ...process.env, PATH: `${join(repository, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` };
    execFile(
      process.execPath,
      [oxlint, '--type-aware', '--format=json', 'apps', 'packages'],
      { cwd: garden, env, maxBuffer: 1e8 },
      (error, stdout, stderr) => {
        // Exit code 1 means that problems were found; any other means that the linter did not run.
        if (error && error.code !== 1) reject(new Error(stderr || error.message));
        else resolve(stdout);
      },
    );
  });
  const report = Report.parse(JSON.parse(output));
  return report.diagnostics.map(({ filename, code, message }) => ({ file: filename, rule: code, message }));
}
