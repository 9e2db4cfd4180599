/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A JPEG of twelve pixels with EXIF: a date in July 1971, the camera model, and a location in Friesland. */
export const CAMERA_JPEG = Buffer.from(
  '/9j/4QFiRXhpZgAASUkqAAgAAAAIABABAgAIAAAAfgAAABIBAwABAAAAAQAAABoBBQABAAAAbgAAABsBBQABAAAAdgAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAGmHBAABAAAAhgAAACWIBAABAAAA9AAAAAAAAAA4YwAA6AMAADhjAADoAwAATGVpY2FNMwAHAACQBwAEAAAAMDIxMAOQAgAUAAAA4AAAAAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAABAAAAAOgBAABAAAAAwAAAAAAAAAxOTcxOjA3OjA0IDEyOjAwOjAwAAQAAQACAAIAAABOAAAAAgAFAAMAAABCAQAAAwACAAIAAABFAAAABAAFAAMAAAAqAQAAAAAAAAUAAAABAAAAGQAAAAEAAAAAAAAAAQAAADUAAAABAAAACgAAAAEAAAAAAAAAAQAAAP/bAEMAKBweIx4ZKCMhIy0rKDA8ZEE8Nzc8e1hdSWSRgJmWj4CMiqC05sOgqtqtiozI/8va7vX///+bwf////r/5v3/+P/bAEMBKy0tPDU8dkFBdviljKX4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+P/AABEIAAMABAMBIgACEQEDEQH/xAAVAAEBAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAAAAAAAAAAAAAAAAAD/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AsAAz/9k=',
  'base64',
);
/** The EXIF data that only the owner may receive. */
export const CAMERA_WORDS = ['1971:07:04 12:00:00', 'LeicaM3', 'Exif'];

/** The first bytes of a Windows executable, whatever its file name. */
export const PROGRAM = Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'), Buffer.alloc(2_000, 0x42)]);

export const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** A form with one file and optional text fields. */
export function formWithFile(
  field: string,
  file: { name: string; content: string | Uint8Array },
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(field, new Blob([typeof file.content === 'string' ? file.content : new Uint8Array(file.content)]), file.name);
  return form;
}
