/** Windows counts whole paths, and these stand three folders deep. */
const NAME_MAX_CHARS = 80;
/** What Windows and macOS refuse, and what turns the direction of letters and so can disguise an ending. */
const UNSTORABLE = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff<>:"/\\|?*]/gu;
/** Names of devices, with any ending (Windows, "Naming Files, Paths, and Namespaces"). */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const ENDING = /\.\w{1,10}$/;

/** A name that people read as they wrote it and every system can store. */
export function toFileName(wanted: string): string {
  const plain = wanted
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(UNSTORABLE, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const ending = ENDING.exec(plain)?.[0] ?? '';
  // Also what stood before the ending: "photo .jpg" is "photo.jpg".
  const letters = Array.from(plain.slice(0, plain.length - ending.length));
  const stem = letters
    .slice(0, NAME_MAX_CHARS)
    .join('')
    .replace(/[. ]+$/, '');
  const name = `${stem || 'unnamed'}${ending}`;
  return DEVICE.test(name) ? `_${name}` : name;
}

/** Hands out names within one folder, no two alike, also where capitals do not count: "Letter.pdf", "Letter (2).pdf". */
export function createFolderNames(taken: string[] = []): (wanted: string) => string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  return (wanted) => {
    const name = toFileName(wanted);
    const ending = ENDING.exec(name)?.[0] ?? '';
    const stem = name.slice(0, name.length - ending.length);
    for (let number = 1; ; number += 1) {
      const candidate = number === 1 ? name : `${stem} (${number})${ending}`;
      if (used.has(candidate.toLowerCase())) continue;
      used.add(candidate.toLowerCase());
      return candidate;
    }
  };
}

/** A path within the zip as a link of a page. */
export const toHref = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
