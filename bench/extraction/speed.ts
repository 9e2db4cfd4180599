// The extraction time of documents, compared with another version.
//   node bench/extraction/speed.ts --before ../everkin-before [--rounds 9]
// The other version is a checkout with installed packages. Each document is extracted in a new process, as in the
// worker, from each version's own bundle, alternating. Prints medians of processor time in milliseconds, startup included, and their ratio.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { docxParts, documentXml, makeZip } from '../../packages/providers/test-files/zip-file.ts';
import { quantile } from '../recall/measures.ts';

const { values: options } = parseArgs({ options: { before: { type: 'string' }, rounds: { type: 'string', default: '9' } } });
if (!options.before) throw new Error('Usage: node bench/extraction/speed.ts --before DIR');
const NOW = fileURLToPath(new URL('../..', import.meta.url));
const TEST_FILES = join(NOW, 'packages/providers/test-files');
const LINE = 'We planted the garden in spring, and the pears were early; my father built the fence himself.';
const ACCENTS = 'Später fuhren wir über Köln nach Hause, und Großmutter öffnete die Tür. Es war schön.';
const BUILT = 'node_modules/.everkin-bench';
const TYPICAL_LINES = 30;
const LARGE_LINES = 10_000;

const folder = await mkdtemp(join(tmpdir(), 'everkin-extraction-'));
try {
  for (const version of [resolve(options.before), NOW]) build(version);
  for (const document of await listDocuments()) await measure(document);
} finally {
  await rm(folder, { recursive: true, force: true });
}

type Document = { name: string; bytes: Buffer };

async function listDocuments(): Promise<Document[]> {
  const made = [TYPICAL_LINES, LARGE_LINES].flatMap((lines) => {
    const size = lines === TYPICAL_LINES ? 'letter' : 'book';
    const repeat = (line: string): string => `${line}\n`.repeat(lines);
    const chat = Array.from(
      { length: lines },
      (_, at) => `[12.03.19, 10:${String(at % 60).padStart(2, '0')}:00] ${at % 2 ? 'Anna' : 'Ruth'}: ${LINE}`,
    );
    return [
      { name: `${size}.txt`, bytes: Buffer.from(repeat(ACCENTS)) },
      { name: `${size}-latin1.txt`, bytes: Buffer.from(repeat(ACCENTS), 'latin1') },
      {
        name: `${size}.rtf`,
        bytes: Buffer.from(
          `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fcharset0 Arial;}}\\f0 ${`${LINE} Gr\\'fc\\'dfe {\\b Anna}\\par\n`.repeat(lines)}}`,
        ),
      },
      {
        name: `${size}.docx`,
        bytes: makeZip(
          docxParts(documentXml(`<w:p><w:r><w:t>${LINE}</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>Grüße</w:t></w:r></w:p>`.repeat(lines))),
        ),
      },
      { name: `${size}.zip`, bytes: makeZip([{ name: '_chat.txt', content: chat.join('\r\n') }]) },
    ];
  });
  const [letter, pages] = await Promise.all(['letter.pdf', 'pages.pdf'].map((file) => readFile(join(TEST_FILES, file))));
  return [...made, { name: 'letter.pdf', bytes: letter ?? Buffer.alloc(0) }, { name: 'pages.pdf', bytes: pages ?? Buffer.alloc(0) }];
}

async function measure({ name, bytes }: Document): Promise<void> {
  await writeFile(join(folder, name), bytes);
  const times = { before: [] as number[], now: [] as number[] };
  for (let round = 0; round < Number(options.rounds); round += 1) {
    times.before.push(read(resolve(options.before ?? ''), name));
    times.now.push(read(NOW, name));
  }
  const [before, now] = [quantile(times.before, 0.5), quantile(times.now, 0.5)];
  console.log(`${name.padEnd(18)} ${before.toFixed(0).padStart(6)} → ${now.toFixed(0).padStart(6)} ms  ${(now / before).toFixed(2)} ×`);
}

/** Includes the module that receives the extraction process's messages. */
function build(version: string): void {
  const program = `
    const { bundleForNode } = await import(${JSON.stringify(join(version, 'scripts/start/node-build.ts'))});
    const folder = 'packages/providers/src/extraction/';
    await bundleForNode({ entries: { reader: folder + 'extract-document.ts', messages: folder + 'extract-messages.ts' }, outDir: '${BUILT}' });`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8', cwd: version });
  if (status !== 0) throw new Error(`${version} could not be built. ${stderr}`);
  const characterMaps = join(version, 'packages/providers/node_modules/pdfjs-dist/cmaps');
  if (existsSync(characterMaps)) cpSync(characterMaps, join(version, BUILT, 'cmaps'), { recursive: true });
}

/** @returns processor time in milliseconds: waiting for a busy processor does not depend on the version */
function read(version: string, name: string): number {
  const program = `
    const { extractDocument } = await import(${JSON.stringify(join(version, BUILT, 'reader.js'))});
    await import(${JSON.stringify(join(version, BUILT, 'messages.js'))});
    const { readFileSync } = await import('node:fs');
    await extractDocument({ bytes: readFileSync(${JSON.stringify(join(folder, name))}), fileName: ${JSON.stringify(name)} });
    const { user, system } = process.cpuUsage();
    console.log((user + system) / 1000);
    process.exit();`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  const time = Number.parseFloat(stdout);
  if (!Number.isFinite(time)) throw new Error(`${version}: ${name} could not be read. ${stderr}`);
  return time;
}
