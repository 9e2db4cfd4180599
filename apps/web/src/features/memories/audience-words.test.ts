import { describe, expect, it } from 'vitest';
import { nameAudience, sayHeldBack } from './audience-words.ts';

describe('who may hear a memory', () => {
  it('is said in the same words everywhere', () => {
    expect(nameAudience(true)).toBe('In your talks and in group chats');
    expect(nameAudience(false)).toBe('Only in your talks');
  });

  it('is nobody while it is not known whose words they are', () => {
    const dialogue = { speakers: [], from: '', to: '', opening: [], person: null };
    expect(sayHeldBack({ dialogue })).toBe('Nobody hears it yet');
    expect(sayHeldBack({ attribution: 'unclear' })).toBe('Nobody hears it yet');
    expect(sayHeldBack({ attribution: 'nobody' })).toContain('kept to be read');
    expect(sayHeldBack({ dialogue: { ...dialogue, person: 'Rose' } })).toBeNull();
    expect(sayHeldBack({ attribution: 'person' })).toBeNull();
    expect(sayHeldBack({})).toBeNull();
  });
});
