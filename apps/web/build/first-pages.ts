import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import type { FIRST_PAGES, prerender, prerenderBeside } from '../src/early/prerender.tsx';

type Bundle = Rolldown.OutputBundle;
type Drawing = { FIRST_PAGES: typeof FIRST_PAGES; prerender: typeof prerender; prerenderBeside: typeof prerenderBeside };

const PRERENDER = fileURLToPath(new URL('../src/early/prerender.tsx', import.meta.url));

/** The chunks of vite.config.ts in the order in which each needs those before it; a page names those that it needs. */
const PARTS = ['start', 'react', 'validation', 'contracts', 'data', 'router', 'shared', 'icons', 'routes'];

/** Fills a person's page before the app runs; comes with the page, as the first of PARTS does with each, and with what it needs. */
const EARLY_PERSON = 'person-start';

/** Without the lines that are only comments. */
const BOOT = readFileSync(new URL('../public/boot.js', import.meta.url), 'utf8')
  .replaceAll(/^\s*\/\/.*\n/gm, '')
  .trim();

/** What stands in #root of index.html until there is a page. */
const FIRST_SIGHT = /(<div id="root">)[\s\S]*?<\/div>\s*(<noscript>)/;

/**
 * Lays pages beside index.html that show at once what the scripts will show a second later, and name every script of
 * theirs, so that all are asked for together (docs/decisions/0013-pages-drawn-by-the-build.md).
 */
export const firstPages: Plugin = {
  name: 'first-pages',
  apply: 'build',
  buildStart() {
    this.addWatchFile(PRERENDER);
  },
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('There is no index.html to lay pages beside');
      const { module } = await runnerImport<Drawing>(PRERENDER, { mode: 'production', logLevel: 'warn' });
      const html = String(index.source);
      for (const page of module.FIRST_PAGES) {
        const drawn = await module.prerender(page);
        const beside = await module.prerenderBeside(page);
        const source = layOut(html, bundle, findScriptsOfRoute(bundle, page.routes))
          // Inert: a press would find nobody yet, and a form would be sent to its own address, password and all.
          .replace(
            FIRST_SIGHT,
            (_all, open: string, noscript: string) => `${open}<div inert aria-hidden="true">${drawn}</div></div>${beside}${noscript}`,
          )
          .replace('<html lang="en">', page.isForMembers ? '<html lang="en" data-for="member">' : '<html lang="en">');
        this.emitFile({ type: 'asset', fileName: `pages/${page.name}.html`, source });
      }
      index.source = layOut(html, bundle, []);
      const sheet = findSheet(html);
      if (sheet !== undefined) delete bundle[sheet];
    },
  },
};

/**
 * Takes the style sheet and the first lines of script into the page, so that it is seen with the first answer of the
 * server; the small scripts that fill it early come beside it, and all others wait in a template, from where public/boot.js
 * takes them once the page has been seen. Each part of the app is a script of its own: evaluated in a task of its own,
 * it lets a slow phone hear a finger in between, and the entry finds it done.
 */
function layOut(html: string, bundle: Bundle, scriptsOfRoute: readonly string[]): string {
  const entry = /<script type="module" crossorigin src="\/([^"]+)"><\/script>/.exec(html)?.[1];
  const sheet = findSheet(html);
  if (entry === undefined || sheet === undefined) throw new Error('index.html has no entry or no style sheet');
  const needed = new Set([...withImports(bundle, entry), ...scriptsOfRoute]);
  const parts = [...needed].filter((file) => rankOf(bundle, file) >= 0).toSorted((a, b) => rankOf(bundle, a) - rankOf(bundle, b));
  const early = [...needed].find((file) => isNamed(bundle, file, EARLY_PERSON));
  const first = new Set([...parts.slice(0, 1), ...(early === undefined ? [] : withImports(bundle, early))]);
  const run = new Set([...parts, entry].filter((file) => !first.has(file)));
  const preloaded = [...needed].filter((file) => !first.has(file) && !run.has(file));
  return html
    .replaceAll(/ *<link rel="(modulepreload|stylesheet)"[^>]*>\n/g, '')
    .replace(/ *<script type="module"[^>]*><\/script>\n/, '')
    .replace('<script src="/boot.js"></script>', () => writeHead(bundle[sheet], { first: [...first], run: [...run], preloaded }));
}

const findSheet = (html: string): string | undefined => /<link rel="stylesheet" crossorigin href="\/([^"]+)">/.exec(html)?.[1];

/** Where a chunk stands among the parts; -1 for any other. */
function rankOf(bundle: Bundle, fileName: string): number {
  const file = bundle[fileName];
  return file?.type === 'chunk' ? PARTS.indexOf(file.name) : -1;
}

const isNamed = (bundle: Bundle, fileName: string, name: string): boolean => {
  const file = bundle[fileName];
  return file?.type === 'chunk' && file.name === name;
};

type Scripts = {
  /** Those that come with the page; like the next, in the order in which each needs those before it. */
  first: readonly string[];
  /** Those that wait until it has been seen. */
  run: readonly string[];
  /** What the page needs beside them: the router would ask for it in several steps. */
  preloaded: readonly string[];
};

function writeHead(style: Bundle[string] | undefined, { first, run, preloaded }: Scripts): string {
  const [early, late] = [first, run].map((files) => files.map((file) => `<script type="module" src="/${file}"></script>`).join(''));
  const tags = `${late}${preloaded.map((file) => `<link rel="modulepreload" href="/${file}">`).join('')}`;
  const css = style?.type === 'asset' ? String(style.source).trim() : '';
  return `<style>${css}</style>\n    ${early}\n    <template id="scripts">${tags}</template>\n    <script>${BOOT}</script>`;
}

/** What the pieces of a route load. */
function findScriptsOfRoute(bundle: Bundle, routes: readonly string[]): string[] {
  return Object.values(bundle)
    .filter((file) => file.type === 'chunk')
    .filter((chunk) => chunk.moduleIds.some((id) => routes.some((route) => id.includes(`/src/routes/${route}?tsr-split`))))
    .flatMap((chunk) => withImports(bundle, chunk.fileName));
}

function withImports(bundle: Bundle, fileName: string, seen = new Set<string>()): string[] {
  const file = bundle[fileName];
  if (file?.type !== 'chunk' || seen.has(fileName)) return [];
  seen.add(fileName);
  return [...file.imports.flatMap((imported) => withImports(bundle, imported, seen)), fileName];
}
