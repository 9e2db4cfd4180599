import { describe, expect, it } from 'vitest';
import { AUDIENCES, describeAudience, heldBackText } from './audience-copy.ts';

describe('the audience of a memory', () => {
  it('has the same words everywhere', () => {
    expect(AUDIENCES.map(({ label }) => label)).toEqual(['My groups', 'Only me']);
    expect([true, false].map(describeAudience)).toEqual(['Shared with my groups', 'Only for me']);
  });

  it('is nobody while the speaker is unknown', () => {
    const dialogue = { speakers: [], from: '', to: '', opening: [], person: null };
    expect(heldBackText({ dialogue })).toBe('Nobody hears it yet');
    expect(heldBackText({ attribution: 'unclear' })).toBe('Nobody hears it yet');
    expect(heldBackText({ attribution: 'nobody' })).toContain('kept only for reading');
    expect(heldBackText({ dialogue: { ...dialogue, person: 'Rose' } })).toBeNull();
    expect(heldBackText({ attribution: 'person' })).toBeNull();
    expect(heldBackText({})).toBeNull();
  });
});
