/** Lower case, straight apostrophes, no diacritics, so that "café" and "cafe’s" match. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʼ`]/g, "'")
    .toLowerCase();
}
