import { expect, it } from 'vitest';
import { RELATIONSHIPS } from '../choices.ts';
import { pronounOf } from './pronoun.ts';

it('a relationship that tells who somebody is gives “she” or “he”, any other neither', () => {
  expect(Object.fromEntries(RELATIONSHIPS.map((relationship) => [relationship, pronounOf(relationship)]))).toEqual({
    family: null,
    friend: null,
    partner: null,
    mentor: null,
    mother: 'she',
    father: 'he',
    grandmother: 'she',
    grandfather: 'he',
    son: 'he',
    daughter: 'she',
    aunt: 'she',
    uncle: 'he',
    niece: 'she',
    nephew: 'he',
    sibling: null,
  });
});

it('a family word is understood however it is written', () => {
  expect([' Nan ', 'Grandad', 'wife', 'colleague', ''].map(pronounOf)).toEqual(['she', 'he', 'she', null, null]);
});
