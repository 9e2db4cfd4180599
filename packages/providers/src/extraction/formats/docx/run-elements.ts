import { type Close, isInTickBox, type Open, PAGE_MARK, parentOf, type StoryState, writeSign, writeWords } from './story-state.ts';
import { symbolOf } from './symbols.ts';
import { attributeOf, isOn, type XmlElement } from './xml.ts';

/** Elements within a paragraph: runs, symbols, fields, content controls, formulas. */
export const RUN_OPEN: Readonly<Record<string, Open>> = {
  'w:r': openRun,
  'm:r': openRun,
  'w:rStyle': takeRunStyle,
  'w:vanish': (state, element) => {
    const run = isRunProperty(state) && state.runs.at(-1);
    if (run) run.isHidden = isOn(element);
  },
  'w:rFonts': (state, element) => {
    const run = isRunProperty(state) && state.runs.at(-1);
    if (run) run.font = attributeOf(element, 'hAnsi') ?? attributeOf(element, 'ascii');
  },
  'w:tab': (state) => {
    // Tab stops have the same element name.
    if (parentOf(state) !== 'w:tabs') writeSign(state, '\t');
  },
  'w:ptab': (state) => writeSign(state, '\t'),
  'w:cr': (state) => writeSign(state, '\n'),
  'w:br': (state, element) => writeSign(state, /^(?:page|column)$/.test(attributeOf(element, 'type') ?? '') ? '\n\n' : '\n'),
  'a:br': (state) => writeSign(state, '\n'),
  'w:noBreakHyphen': (state) => writeSign(state, '\u2011'),
  'w:sym': writeSymbol,
  'w16se:symEx': writeSymbol,
  'w:pgNum': markPage,
  'w:fldChar': takeFieldCharacter,
  'w:fldSimple': (state, element) => state.fields.beginSimple(attributeOf(element, 'instr') ?? '', state.text.written),
  'w:checked': takeFormField,
  'w:default': takeFormField,
  'w:result': takeFormField,
  'w:listEntry': takeFormField,
  'w:sdt': (state) => void state.controls.push({ isPlaceholder: false, isChecked: null }),
  'w:showingPlcHdr': (state, element) => {
    const control = parentOf(state) === 'w:sdtPr' && state.controls.at(-1);
    if (control) control.isPlaceholder = isOn(element);
  },
  'w14:checkbox': (state) => {
    const control = state.controls.at(-1);
    if (control) control.isChecked = false;
  },
  'w14:checked': (state, element) => {
    const control = state.controls.at(-1);
    if (control) control.isChecked = isOn(element);
  },
  'w:sdtContent': (state) => {
    if (isInTickBox(state)) writeSign(state, state.controls.at(-1)?.isChecked ? '[x] ' : '[ ] ');
  },
  'w:footnoteReference': (state, element) => refer(state, 'footnote', element),
  'w:endnoteReference': (state, element) => refer(state, 'endnote', element),
  'm:sup': (state) => writeSign(state, '^'),
};

export const RUN_CLOSE: Readonly<Record<string, Close>> = {
  'w:r': (state) => void state.runs.pop(),
  'm:r': (state) => void state.runs.pop(),
  'w:fldSimple': endField,
  'w:sdt': (state) => void state.controls.pop(),
  'm:num': (state) => writeSign(state, '/'),
};

function openRun(state: StoryState): void {
  state.runs.push({ isHidden: false, font: null });
}

const isRunProperty = (state: StoryState): boolean => parentOf(state) === 'w:rPr' && /^[wm]:r$/.test(parentOf(state, 2));

function takeRunStyle(state: StoryState, element: XmlElement): void {
  const run = isRunProperty(state) && state.runs.at(-1);
  if (!run) return;
  const { styles } = state.context;
  const id = attributeOf(element, 'val');
  // A program may fill in a control without clearing the placeholder flag: only text in a placeholder style is no content.
  run.isHidden = styles.isHidden(id) || (state.controls.at(-1)?.isPlaceholder === true && styles.isPlaceholder(id));
}

function writeSymbol(state: StoryState, element: XmlElement): void {
  const char = attributeOf(element, 'char');
  if (char === null || isInTickBox(state)) return;
  const font = attributeOf(element, 'font') ?? '';
  const sign = symbolOf(font, Number.parseInt(char, 16));
  if (sign !== null) writeSign(state, sign);
  else state.context.notes.add(`A sign of the font ${font.slice(0, 60)} could not be read.`);
}

function markPage(state: StoryState): void {
  if (state.context.isMargin) writeSign(state, PAGE_MARK);
}

function takeFieldCharacter(state: StoryState, element: XmlElement): void {
  const type = attributeOf(element, 'fldCharType');
  if (type === 'begin') state.fields.begin();
  else if (type === 'separate') state.fields.separate(state.text.written);
  else if (type === 'end') endField(state);
}

function endField(state: StoryState): void {
  const { shown, isPageNumber } = state.fields.end(state.text.written);
  if (shown !== '') writeWords(state, shown);
  if (isPageNumber) markPage(state);
}

function takeFormField(state: StoryState, element: XmlElement): void {
  if (parentOf(state) === 'w:checkBox' || parentOf(state) === 'w:ddList') state.fields.takeForm(element);
}

function refer(state: StoryState, kind: 'footnote' | 'endnote', element: XmlElement): void {
  writeSign(state, state.context.refer(kind, attributeOf(element, 'id') ?? ''));
}
