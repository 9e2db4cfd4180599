import { expect, it } from 'vitest';
import { topicOfTitle } from './title-topic.ts';

it.each([
  ['Letter to Nettie about Corwin', 'Corwin'],
  ['1991-11-24 letter on the flood', 'the flood'],
  ['Corwin', 'Corwin'],
  ['Letter to Corwin', ''],
  ['From Corwin', ''],
])('%s is about “%s”', (title, topic) => {
  expect(topicOfTitle(title)).toBe(topic);
});
