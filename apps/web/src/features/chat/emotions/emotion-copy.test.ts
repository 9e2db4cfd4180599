import { describe, expect, it } from 'vitest';
import { describeChange, describeTone, describeUnderstanding, explainTone } from './emotion-copy.ts';

describe('What the page says of how a message sounded', () => {
  it('names the tone of this time, except for a loving message, which changes nothing', () => {
    expect(describeTone('sadness')).toBe('Natural · comforting this time');
    expect(describeTone('joy')).toBe('Natural · motivating this time');
    expect(describeTone('love')).toBeNull();
    expect(describeChange('love')).toBeNull();
  });

  it('explains why', () => {
    expect(explainTone('sadness')).toBe('The last message sounded sad, so the answer is a little gentler.');
    expect(describeChange('sadness')).toBe('Answered a little more gently, because it sounded sad.');
  });

  it('says which words of a message showed it, or nothing in particular', () => {
    expect(describeUnderstanding({ kind: 'sadness', evidence: ['miss you'] })).toBe('Sounded sad. Because of: miss you.');
    expect(describeUnderstanding({ kind: null })).toBe('Nothing in particular.');
  });
});
