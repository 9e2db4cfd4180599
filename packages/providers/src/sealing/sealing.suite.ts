import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SealBrokenError, SealKeyMissingError } from '../errors.ts';
import type { Sealing } from './port.ts';

const LETTER = 'Dear Hannah, today you are eighteen.';

/** Contract test for what seals; each adapter's own test runs it. */
export function describeSealing(name: string, createSealing: (folder: string) => Sealing): void {
  describe(`sealing with ${name}`, () => {
    let folder = '';
    let sealing: Sealing;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'sealing-'));
      sealing = createSealing(join(folder, 'here'));
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));

    const seal = async (content: string | Buffer) => {
      const { keyId, sealed } = await sealing.seal(Readable.from([Buffer.from(content)]));
      return { keyId, bytes: await buffer(sealed) };
    };
    const open = async (bytes: Buffer, keyId: string, by = sealing) => buffer(await by.open(Readable.from([bytes]), keyId));

    test.each([
      ['a letter', Buffer.from(LETTER)],
      ['nothing', Buffer.alloc(0)],
      ['exactly one piece', Buffer.alloc(65_536, 1)],
      ['several pieces', Buffer.alloc(200_000, 2)],
    ])('%s comes back as it was', async (_name, content) => {
      const { keyId, bytes } = await seal(content);
      expect(await open(bytes, keyId)).toEqual(content);
    });

    test('nothing of it can be read in the sealed bytes, nor twice the same', async () => {
      const [first, second] = [await seal(LETTER), await seal(LETTER)];
      expect(first.bytes.includes('Hannah')).toBe(false);
      expect(first.bytes.equals(second.bytes)).toBe(false);
      expect(first.keyId).toBe(second.keyId);
    });

    test.each([
      ['one flipped bit at the end', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])])],
      [
        'one flipped bit in the header',
        (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 60), Buffer.from([(bytes[60] ?? 0) ^ 1]), bytes.subarray(61)]),
      ],
      ['the last piece missing', (bytes: Buffer) => bytes.subarray(0, bytes.length - 3_400)],
      ['the last byte missing', (bytes: Buffer) => bytes.subarray(0, -1)],
      ['bytes added', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('more')])],
      ['nothing left', () => Buffer.alloc(0)],
      ['something else', () => Buffer.from(LETTER)],
    ])('%s is never shown as whole', async (_name, change) => {
      const { keyId, bytes } = await seal(Buffer.alloc(200_000, 3));
      await expect(open(change(bytes), keyId)).rejects.toBeInstanceOf(SealBrokenError);
    });

    test('a key that is not here is named', async () => {
      const { keyId, bytes } = await seal(LETTER);
      const elsewhere = createSealing(join(folder, 'elsewhere'));
      if (name === 'a key of the settings') return;
      await expect(open(bytes, keyId, elsewhere)).rejects.toBeInstanceOf(SealKeyMissingError);
      await expect(open(bytes, keyId, elsewhere)).rejects.toMatchObject({ keyId });
    });

    test('a source that cannot be read is that error, not a broken seal', async () => {
      const away = new Error('the disk is away');
      const source = () =>
        Readable.from(
          (async function* () {
            yield Buffer.alloc(10);
            throw away;
          })(),
        );
      const { sealed } = await sealing.seal(source());
      await expect(buffer(sealed)).rejects.toBe(away);
      const { keyId } = await seal(LETTER);
      await expect(sealing.open(source(), keyId)).rejects.toBe(away);
    });

    test.each([true, false])('the source is closed when nobody reads on: begun %s', async (isBegun) => {
      const source = Readable.from(
        (async function* () {
          for (;;) yield Buffer.alloc(65_536);
        })(),
      );
      const { sealed } = await sealing.seal(source);
      if (isBegun) for await (const _chunk of sealed) break;
      else sealed.destroy();
      await expect.poll(() => source.destroyed).toBe(true);
    });
  });
}
