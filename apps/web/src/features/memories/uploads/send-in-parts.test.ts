import { AvatarId, PartUploadId } from '@everkin/contracts/ids';
import { MEBIBYTE, UPLOAD_MAX_BYTES } from '@everkin/contracts/units';
import type { PartUpload } from '@everkin/contracts/uploads';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RestFailure } from '../../../lib/api/failure.ts';
import { type PartUploadApi, sendInParts } from './send-in-parts.ts';

const AVATAR = AvatarId.parse('av_1');
const video = (): File => new File([new Uint8Array(30 * MEBIBYTE)], 'Birthday.mp4', { lastModified: 1 });
const unreachable = new RestFailure({ message: 'away', code: 'UNREACHABLE' });

/** A fake server that stores chunks like ours; `isLost` selects the responses that never arrive. */
function makeServer(isLost: (sent: number) => 'before' | 'after' | null = () => null) {
  const uploads = new Map<string, PartUpload>();
  const server = { sent: 0, finished: [] as string[], abandoned: [] as string[], pauses: [] as number[], isShared: null as boolean | null };
  const find = (id: string): PartUpload => {
    const upload = uploads.get(id);
    if (!upload) throw new RestFailure({ message: 'unknown', code: 'NOT_FOUND' });
    return upload;
  };
  const keep = async (part: { id: string; start: number; bytes: Blob }): Promise<void> => {
    const loss = isLost((server.sent += 1));
    if (loss === 'before') throw unreachable;
    const upload = find(part.id);
    if (part.start !== upload.receivedBytes) throw new RestFailure({ message: 'out of place', code: 'CONFLICT' });
    uploads.set(part.id, { ...upload, receivedBytes: part.start + part.bytes.size });
    if (loss === 'after') throw unreachable;
  };
  const api: PartUploadApi = {
    begin: async ({ avatarId, fileName, byteSize }) => {
      const id = PartUploadId.parse(`pu_${uploads.size + 1}`);
      const upload: PartUpload = {
        id,
        avatarId,
        fileName,
        byteSize,
        receivedBytes: 0,
        memoryId: null,
        maxPartBytes: UPLOAD_MAX_BYTES,
        expiresAt: '2026-01-01T00:00:00.000Z',
      };
      uploads.set(id, upload);
      return upload;
    },
    get: async (id) => find(id),
    sendPart: (part) => ({ answer: keep(part).then(() => part.onSent(1)), cancel: () => {} }),
    finish: async ({ id, shared }) => {
      server.finished.push(id);
      server.isShared = shared;
      return 'the memory';
    },
    abandon: async (id) => void server.abandoned.push(id),
    pause: async (ms) => void server.pauses.push(ms),
  };
  return { api, server, uploads };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

describe('a large video', () => {
  it('is sent part by part and completed once', async () => {
    const { api, server, uploads } = makeServer();
    const shares: number[] = [];
    expect(await sendInParts(api, { avatarId: AVATAR, isShared: false, file: video(), onSent: (share) => shares.push(share) }).answer).toBe(
      'the memory',
    );
    expect(server).toMatchObject({ sent: 4, finished: ['pu_1'], pauses: [], isShared: false });
    expect(uploads.get('pu_1')?.receivedBytes).toBe(30 * MEBIBYTE);
    expect(shares.at(-1)).toBe(1);
  });

  it.each(['before', 'after'] as const)('resends nothing that was stored when the connection is lost %s a part arrives', async (when) => {
    const { api, server } = makeServer((sent) => (sent === 2 ? when : null));
    await sendInParts(api, { avatarId: AVATAR, isShared: false, file: video(), onSent: () => {} }).answer;
    expect(server.sent).toBe(when === 'before' ? 5 : 4);
    expect(server.finished).toEqual(['pu_1']);
  });

  it('resumes after a reload, and starts again once the upload is gone', async () => {
    let isDown = true;
    const { api, server, uploads } = makeServer((sent) => (sent > 2 && isDown ? 'before' : null));
    const send = (): Promise<unknown> => sendInParts(api, { avatarId: AVATAR, isShared: false, file: video(), onSent: () => {} }).answer;
    await expect(send()).rejects.toMatchObject({ code: 'UNREACHABLE', message: expect.stringContaining('kept for a day') });
    isDown = false;
    server.sent = 0;
    await send();
    expect(server).toMatchObject({ sent: 2, finished: ['pu_1'] });
    uploads.clear();
    await send();
    expect(server.finished).toHaveLength(2);
  });

  it('that is refused is not retried', async () => {
    const { api, server } = makeServer();
    const refused: PartUploadApi = {
      ...api,
      sendPart: (part) => ({
        ...api.sendPart(part),
        answer: Promise.reject(new RestFailure({ message: 'Invalid file type for video upload', code: 'UNSUPPORTED_MEDIA_TYPE' })),
      }),
    };
    await expect(sendInParts(refused, { avatarId: AVATAR, isShared: false, file: video(), onSent: () => {} }).answer).rejects.toMatchObject(
      {
        message: 'Invalid file type for video upload',
      },
    );
    expect(server.pauses).toEqual([]);
  });

  it('that is cancelled is deleted on the server too', async () => {
    const { api, server } = makeServer();
    const call = sendInParts(api, { avatarId: AVATAR, isShared: false, file: video(), onSent: () => call.cancel() });
    await expect(call.answer).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(server).toMatchObject({ finished: [], abandoned: ['pu_1'] });
  });
});
