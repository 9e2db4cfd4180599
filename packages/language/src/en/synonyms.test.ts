import { describe, expect, it } from 'vitest';
import { baseFormOf, formsOf } from './irregular-forms.ts';
import { synonymsOf } from './synonyms.ts';

describe('synonyms and irregular forms', () => {
  it('lead both ways', () => {
    expect(synonymsOf('cinema')).toContain('pictures');
    expect(synonymsOf('pictures')).toContain('cinema');
    expect(formsOf('go')).toContain('went');
    expect(formsOf('went')).toContain('go');
  });

  it('of an unknown word are none', () => {
    expect(synonymsOf('tregonning')).toEqual([]);
    expect(formsOf('tregonning')).toEqual([]);
  });

  it('come from one base form', () => {
    expect(['went', 'gone', 'go', 'children', 'mill'].map(baseFormOf)).toEqual(['go', 'go', 'go', 'child', 'mill']);
  });
});
