import { parseEqField } from './eq-field.ts';
import { symbolOf } from './symbols.ts';
import { attributeOf, isOn, type XmlElement } from './xml.ts';

type Field = {
  code: string;
  isInCode: boolean;
  /** Length of the output when the field's result began. */
  writtenBefore: number;
  form: { isChecked: boolean | null; isCheckedAtFirst: boolean; choices: string[]; chosen: number };
};

/** Longer than any code that a real program writes. */
const CODE_MAX_CHARS = 20_000;

/**
 * Tracks fields: dates, mail-merge fields, links. A field's displayed text is its result; for fields without one it is derived
 * from the code.
 */
export type Fields = {
  /** Starts a field; its code and then its result follow. */
  begin(): void;
  /** Starts a field that is one element, with the code as an attribute and the result as content. */
  beginSimple(code: string, written: number): void;
  addCode(words: string): void;
  /** Reads a form property of the innermost open field. */
  takeForm(element: XmlElement): void;
  separate(written: number): void;
  /** @param written the length of the output @returns the field's text that was not written yet */
  end(written: number): { shown: string; isPageNumber: boolean };
  /** Whether text at this point is part of a field code, and so not shown. */
  isHidden(): boolean;
  /** Ends fields whose code is still open: they will never be shown, and must not hide what follows. */
  endParagraph(): void;
};

export function createFields(): Fields {
  const open: Field[] = [];
  let inCode = 0;
  const push = (field: Pick<Field, 'code' | 'isInCode' | 'writtenBefore'>): void => {
    open.push({ ...field, form: { isChecked: null, isCheckedAtFirst: false, choices: [], chosen: 0 } });
    if (field.isInCode) inCode += 1;
  };
  const pop = (): Field | undefined => {
    const field = open.pop();
    if (field?.isInCode) inCode -= 1;
    return field;
  };
  return {
    begin: () => push({ code: '', isInCode: true, writtenBefore: -1 }),
    beginSimple: (code, writtenBefore) => push({ code, isInCode: false, writtenBefore }),
    addCode: (words) => {
      const field = open.at(-1);
      if (field?.isInCode && field.code.length < CODE_MAX_CHARS) field.code += words;
    },
    takeForm: (element) => {
      const field = open.at(-1);
      if (field) takeFormProperty(field, element);
    },
    separate: (written) => {
      const field = open.at(-1);
      if (!field?.isInCode) return;
      inCode -= 1;
      Object.assign(field, { isInCode: false, writtenBefore: written });
    },
    end: (written) => {
      const field = pop();
      if (!field) return { shown: '', isPageNumber: false };
      const hasResult = field.writtenBefore >= 0 && written > field.writtenBefore;
      return { shown: showField(field, hasResult), isPageNumber: PAGE_NUMBER.test(field.code) };
    },
    // The innermost field's code does not hide text: a file that lacks the field's separator must not lose its text.
    isHidden: () => inCode > (open.at(-1)?.isInCode ? 1 : 0),
    endParagraph: () => {
      while (open.at(-1)?.isInCode) pop();
    },
  };
}

const PAGE_NUMBER = /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES)\b/i;

function takeFormProperty({ form }: Field, element: XmlElement): void {
  const value = attributeOf(element, 'val') ?? '';
  if (element.name === 'w:checked') form.isChecked = isOn(element);
  else if (element.name === 'w:default') form.isCheckedAtFirst = isOn(element);
  else if (element.name === 'w:result') form.chosen = Number.parseInt(value, 10) || 0;
  else if (element.name === 'w:listEntry') form.choices.push(value);
}

const NAME = /^\s*([A-Z]+)\b/i;

function showField({ code, form }: Field, hasResult: boolean): string {
  const name = NAME.exec(code)?.[1]?.toUpperCase();
  if (name === 'FORMCHECKBOX') return (form.isChecked ?? form.isCheckedAtFirst) ? '[x] ' : '[ ] ';
  if (hasResult) return '';
  switch (name) {
    case 'FORMDROPDOWN':
      return form.choices[form.chosen] ?? '';
    case 'EQ':
      return parseEqField(code);
    case 'SYMBOL':
      return showSymbol(code);
    case 'MACROBUTTON':
    case 'GOTOBUTTON':
      return code.trim().split(/\s+/).slice(2).join(' ');
    default:
      return '';
  }
}

const SYMBOL_CODE = /^\s*SYMBOL\s+(\d{1,6}|0x[\da-f]{1,6})/i;
const SYMBOL_FONT = /\\f\s?"?([^"\\]{1,60})/i;

function showSymbol(code: string): string {
  const place = Number(SYMBOL_CODE.exec(code)?.[1] ?? Number.NaN);
  const font = SYMBOL_FONT.exec(code)?.[1]?.trim() ?? '';
  return Number.isNaN(place) ? '' : (symbolOf(font, place) ?? '');
}
