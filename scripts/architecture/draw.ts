import { findModule, findRoom } from '../check/boundaries/import-target.ts';
import { listFiles, loadText } from '../check/repository.ts';
import { listArrows, withoutImplied } from './arrows.ts';
import { layOut } from './layout.ts';
import { type Figure, renderSvg } from './render-svg.ts';

/**
 * Draws which packages import which, and which modules of packages/domain, from the imports in the code.
 * @returns an SVG file; the same imports give the same file
 */
export function drawArchitecture(): string {
  const files = listFiles();
  const sources = files.filter((file) => /^(?:apps|packages)\/[^/]+\/src\//.test(file));
  return renderSvg({
    description: 'Packages of Everkin and modules of its domain, with arrows from each to those that it imports',
    note: 'An arrow points to what is imported; dashed: types only. Arrows that follow from others are left out, and so are tests.',
    figures: [
      drawFigure({ title: 'Apps and packages', files: sources, nameOf: findRoom, hasTypes: true }),
      drawFigure({
        title: 'Modules of packages/domain',
        files: sources.filter((file) => findRoom(file) === 'domain'),
        nameOf: (path) => (findRoom(path) === 'domain' ? findModule(path) : null),
        // Types may go both ways between modules; only what exists at run time may not.
        hasTypes: false,
      }),
    ],
  });
}

function drawFigure({
  title,
  files,
  nameOf,
  hasTypes,
}: {
  title: string;
  files: string[];
  nameOf: (path: string) => string | null;
  hasTypes: boolean;
}): Figure {
  const arrows = listArrows({ files, loadText, nameOf }).filter(({ isTypeOnly }) => hasTypes || !isTypeOnly);
  const names = [...new Set(files.map(nameOf).filter((name) => name !== null))].toSorted();
  return { title, layout: layOut(names, withoutImplied(arrows)) };
}
