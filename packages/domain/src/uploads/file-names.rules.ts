/** Windows counts whole paths, and these stand three folders deep. */
const NAME_MAX_CHARS = 80;
/** What Windows and macOS refuse, and what turns the direction of letters and so can disguise an ending. */
const UNSTORABLE = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff<>:"/\\|?*]/gu;
/** Names of devices, with any ending (Windows, "Naming Files, Paths, and Namespaces"). */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** The ending of a file's name, with its dot. */
export const FILE_ENDING = /\.\w{1,10}$/;

/** A name that people read as they wrote it and every system can store. */
export function toFileName(wanted: string): string {
  const plain = wanted
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(UNSTORABLE, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const ending = FILE_ENDING.exec(plain)?.[0] ?? '';
  // Also what stood before the ending: "photo .jpg" is "photo.jpg".
  const letters = Array.from(plain.slice(0, plain.length - ending.length));
  const stem = letters
    .slice(0, NAME_MAX_CHARS)
    .join('')
    .replace(/(?<![. ])[. ]+$/, '');
  const name = `${stem || 'unnamed'}${ending}`;
  return DEVICE.test(name) ? `_${name}` : name;
}
