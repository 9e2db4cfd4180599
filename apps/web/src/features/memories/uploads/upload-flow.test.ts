import { Memory } from '@everkin/contracts/memories';
import { describe, expect, test } from 'vitest';
import { climbProgress, IDLE_UPLOAD, percentOf, reduceUpload, type UploadEvent, type UploadState } from './upload-flow.ts';

const memory = Memory.parse({
  id: 'me_01jd0000000000000000000000',
  shared: true,
  avatarId: 'av_01jd0000000000000000000000',
  type: 'text',
  title: 'Letter',
  status: 'queued',
  error: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  happenedAt: null,
  date: null,
  narrator: 'person',
});

const IDLE = IDLE_UPLOAD;
const UPLOADING: UploadState = { phase: 'uploading', fileName: 'a.txt', percent: 40, sentShare: 1 };
const COMPLETE: UploadState = { phase: 'complete', fileName: 'a.txt', memory };
const FAILED: UploadState = { phase: 'failed', fileName: 'a.txt', message: 'No.' };
const EVENTS: Record<UploadEvent['type'], UploadEvent> = {
  started: { type: 'started', fileName: 'b.txt' },
  sent: { type: 'sent', share: 0.5 },
  ticked: { type: 'ticked', random: 0.55 },
  completed: { type: 'completed', memory },
  failed: { type: 'failed', message: 'No.' },
  refused: { type: 'refused', fileName: 'b.txt', message: 'Too large' },
  cancelled: { type: 'cancelled' },
  reset: { type: 'reset' },
};
const BEGUN: UploadState = { phase: 'uploading', fileName: 'b.txt', percent: 0, sentShare: 0 };
const REFUSED: UploadState = { phase: 'failed', fileName: 'b.txt', message: 'Too large', isRefused: true };

describe('an upload, phase by event', () => {
  test.each<[UploadEvent['type'], UploadState, UploadState]>([
    ['started', IDLE, BEGUN],
    ['started', UPLOADING, UPLOADING],
    ['started', COMPLETE, COMPLETE],
    ['started', FAILED, BEGUN],
    ['sent', IDLE, IDLE],
    ['sent', UPLOADING, UPLOADING],
    ['sent', COMPLETE, COMPLETE],
    ['sent', FAILED, FAILED],
    ['ticked', IDLE, IDLE],
    ['ticked', UPLOADING, { ...UPLOADING, percent: 45 }],
    ['ticked', COMPLETE, COMPLETE],
    ['ticked', FAILED, FAILED],
    ['completed', IDLE, IDLE],
    ['completed', UPLOADING, COMPLETE],
    ['completed', FAILED, FAILED],
    ['failed', IDLE, IDLE],
    ['failed', UPLOADING, FAILED],
    ['failed', COMPLETE, COMPLETE],
    ['refused', IDLE, REFUSED],
    ['refused', UPLOADING, UPLOADING],
    ['refused', COMPLETE, COMPLETE],
    ['refused', FAILED, REFUSED],
    ['cancelled', IDLE, IDLE],
    ['cancelled', UPLOADING, IDLE],
    ['cancelled', COMPLETE, COMPLETE],
    ['reset', UPLOADING, UPLOADING],
    ['reset', COMPLETE, IDLE],
    ['reset', FAILED, IDLE],
  ])('%s', (type, before, after) => {
    expect(reduceUpload(before, EVENTS[type])).toEqual(after);
  });

  test('never goes backwards', () => {
    expect(reduceUpload({ ...UPLOADING, sentShare: 0.9 }, { type: 'sent', share: 0.3 })).toMatchObject({ sentShare: 0.9 });
  });

  test('shows 100 % only when it is complete', () => {
    expect([IDLE, { ...UPLOADING, percent: 90 }, COMPLETE, FAILED].map(percentOf)).toEqual([0, 90, 100, 0]);
  });
});

describe('the progress of an upload', () => {
  test.each([
    ['rises by nothing at least', { percent: 10, sentShare: 1, random: 0 }, 10],
    ['rises by 9 points at most', { percent: 10, sentShare: 1, random: 0.999 }, 19],
    ['stops at 90 %', { percent: 88, sentShare: 1, random: 0.999 }, 90],
    ['stays at 90 %', { percent: 90, sentShare: 1, random: 0.999 }, 90],
    ['never claims more than was sent', { percent: 10, sentShare: 0.12, random: 0.999 }, 12],
    ['never falls', { percent: 40, sentShare: 0.1, random: 0.5 }, 40],
  ])('%s', (_rule, step, percent) => {
    expect(climbProgress(step)).toBe(percent);
  });
});
