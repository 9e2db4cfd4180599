import { describe, expect, it } from 'vitest';
import { isFormPlaceholder } from './pdf-form.rules.ts';

const PLACEHOLDER =
  'Please wait...\nIf this message is not eventually replaced with the proper contents of the document, your PDF viewer may not be able to display this type of document.';

describe('the placeholder of a form', () => {
  it.each([
    PLACEHOLDER,
    PLACEHOLDER.replaceAll('\n', ' '),
    'Bitte warten... Wenn diese Meldung nicht durch den Inhalt des Dokuments ersetzt wird',
  ])('is nobody’s words: %s', (text) => {
    expect(isFormPlaceholder(text)).toBe(true);
  });

  it('is recognised in any language by the form itself, and by the program that it names', () => {
    const swedish = 'Vänta... Om detta meddelande inte ersätts kan du uppgradera till Adobe Reader.';
    expect(isFormPlaceholder(swedish, { isDynamicForm: true })).toBe(true);
    expect(isFormPlaceholder(swedish)).toBe(false);
    expect(isFormPlaceholder('Dear Anna, I was born in Bremen.', { isDynamicForm: true })).toBe(false);
  });

  it.each([
    'Please wait for me at the station, Anna.',
    `Dear Anna, the screen said: ${PLACEHOLDER}`,
    `${PLACEHOLDER}${' The harvest was good.'.repeat(200)}`,
  ])('is not a text that only resembles it: %s', (text) => {
    expect(isFormPlaceholder(text)).toBe(false);
  });
});
