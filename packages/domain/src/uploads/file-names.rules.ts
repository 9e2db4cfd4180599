/** Windows limits the whole path, and these files are three folders deep. */
const NAME_MAX_CHARS = 80;
/** Characters that Windows and macOS reject, and bidirectional controls, which can disguise an extension. */
const UNSTORABLE = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff<>:"/\\|?*]/gu;
/** Reserved device names, with any extension (Windows, "Naming Files, Paths, and Namespaces"). */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** A file name's extension, with its dot. */
export const FILE_ENDING = /\.\w{1,10}$/;

/** A readable file name that every system can store. */
export function toFileName(wanted: string): string {
  const plain = wanted
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(UNSTORABLE, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const ending = FILE_ENDING.exec(plain)?.[0] ?? '';
  // Also trims before the extension: "photo .jpg" becomes "photo.jpg".
  const letters = Array.from(plain.slice(0, plain.length - ending.length));
  const stem = letters
    .slice(0, NAME_MAX_CHARS)
    .join('')
    .replace(/(?<![. ])[. ]+$/, '');
  const name = `${stem || 'unnamed'}${ending}`;
  return DEVICE.test(name) ? `_${name}` : name;
}
