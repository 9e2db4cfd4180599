import { FILE_ENDING, toFileName } from '../uploads/file-names.rules.ts';

/** Makes names unique within one folder, ignoring case: "Letter.pdf", "Letter (2).pdf". */
export function createFolderNames(taken: string[] = []): (wanted: string) => string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  return (wanted) => {
    const name = toFileName(wanted);
    const ending = FILE_ENDING.exec(name)?.[0] ?? '';
    const stem = name.slice(0, name.length - ending.length);
    for (let number = 1; ; number += 1) {
      const candidate = number === 1 ? name : `${stem} (${number})${ending}`;
      if (used.has(candidate.toLowerCase())) continue;
      used.add(candidate.toLowerCase());
      return candidate;
    }
  };
}

/** A path within the zip as a link in a page. */
export const toHref = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
