import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parseDoc } from './doc.ts';

const letter = () => readFile(new URL('../../../test-files/letter.doc', import.meta.url));

test('an old Word document with a password says so', async () => {
  const bytes = await letter();
  // The flag Word sets when it encrypts ([MS-DOC] 2.5.2, fEncrypted), at the start of the document stream.
  const start = bytes.indexOf(Buffer.from([0xec, 0xa5]), 512);
  bytes.writeUInt16LE(bytes.readUInt16LE(start + 10) | 0x0100, start + 10);
  await expect(parseDoc(bytes)).rejects.toThrow('This Word document is protected by a password.');
});

test('a new Word document with a password, in the old container, says so', async () => {
  const bytes = Buffer.concat([await letter(), Buffer.from('EncryptedPackage', 'utf16le')]);
  await expect(parseDoc(bytes)).rejects.toThrow('This Word document is protected by a password.');
});
