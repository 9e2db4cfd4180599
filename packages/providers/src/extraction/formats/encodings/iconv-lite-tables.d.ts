/** iconv-lite's tables of single-byte code pages: 128 characters for the bytes above ASCII, or 256. Its published types omit them. */
declare module 'iconv-lite/encodings/sbcs-data*.js' {
  type CodePage = { type: '_sbcs'; chars: string };
  /** By name; a name instead of a code page is an alias. */
  const pages: Record<string, CodePage | string | undefined>;
  export default pages;
}
