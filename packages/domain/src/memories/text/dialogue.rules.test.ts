import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeDialogue, gatherTurns, parseDialogue, type Turn, writeDialogue, yearsOf } from './dialogue.rules.ts';
import { writeCorrected, writeExtracted } from '../memories.rules.ts';
import { PASSAGE_MAX_CHARS } from './passages.rules.ts';

const say = (speaker: string, saidOn: string, text: string): Turn => ({ speaker, saidOn, text });
/** Messages as the document parser returns them. */
function extract(messages: Turn[]): Parameters<typeof writeExtracted>[0] {
  let text = '';
  const turns = messages.map(({ speaker, saidOn, text: words }) => {
    const start = text.length;
    text += `${words}\n`;
    return { speaker, saidOn, start };
  });
  return { text: text.trimEnd(), turns };
}

const CHAT = [
  say('Tom', '2019-12-31', 'Did you learn to swim in Harlingen?'),
  say('Rose', '2019-12-31', 'Off the pier.'),
  say('Rose', '2019-12-31', 'My brother pushed me.'),
  say('Rose', '2020-01-01', 'Happy new year.'),
];

describe('a parsed chat', () => {
  it('is written with names and days, with consecutive messages of one speaker as one turn', () => {
    expect(writeExtracted(extract(CHAT)).text).toBe(
      '[2019-12-31] Tom: Did you learn to swim in Harlingen?\n[2019-12-31] Rose: Off the pier.\nMy brother pushed me.\n[2020-01-01] Rose: Happy new year.',
    );
  });

  it('gives passages of one speaker and one day, each with its position in the text', () => {
    const { text, passages } = writeExtracted(extract(CHAT));
    expect(passages.map(({ start: _, ...passage }) => passage)).toEqual([
      { speaker: 'Tom', saidOn: '2019-12-31', text: 'Did you learn to swim in Harlingen?' },
      { speaker: 'Rose', saidOn: '2019-12-31', text: 'Off the pier.\nMy brother pushed me.' },
      { speaker: 'Rose', saidOn: '2020-01-01', text: 'Happy new year.' },
    ]);
    for (const passage of passages) expect(text.slice(passage.start)).toMatch(new RegExp(`^${passage.text}`));
  });

  it('with unknown days says so, and is parsed again without them', () => {
    const undated = CHAT.slice(0, 2).map((turn) => ({ ...turn, saidOn: null }));
    const { text, passages, dialogue } = writeExtracted(extract(undated));
    expect(text).toBe('[date unknown] Tom: Did you learn to swim in Harlingen?\n[date unknown] Rose: Off the pier.');
    expect(passages.map(({ speaker, saidOn }) => [speaker, saidOn])).toEqual([
      ['Tom', null],
      ['Rose', null],
    ]);
    expect(dialogue).toMatchObject({ from: '', to: '', opening: [{ speaker: 'Tom', saidOn: '' }, { speaker: 'Rose' }] });
    expect(yearsOf({ from: '', to: '' })).toBeNull();
    expect(writeCorrected({ dialogue, attribution: 'plain' }, text).passages).toEqual(passages);
  });

  it('splits a long monologue at the ends of messages', () => {
    const long = 'We walked to the harbour and saw the boats come in with herring. '.repeat(6).trim();
    const { passages } = writeExtracted(extract(Array.from({ length: 6 }, () => say('Rose', '2020-01-01', long))));
    expect(passages.length).toBeGreaterThan(1);
    for (const { text } of passages) {
      expect(text.length).toBeLessThanOrEqual(PASSAGE_MAX_CHARS);
      expect(text).toMatch(/^We walked.*herring\.$/s);
    }
  });

  it('tells who wrote how often, from when to when, and how it begins', () => {
    const told = describeDialogue([...CHAT, say('Rose', '2018-05-02', 'a'.repeat(200))]);
    expect(told.speakers).toEqual([
      { name: 'Rose', messageCount: 4 },
      { name: 'Tom', messageCount: 1 },
    ]);
    expect(told).toMatchObject({ from: '2018-05-02', to: '2020-01-01' });
    expect(told.opening[0]).toEqual(CHAT[0]);
    expect(told.opening.at(-1)?.text.length).toBeLessThan(170);
    expect(yearsOf(told)).toBe('2018–2020');
    expect(yearsOf({ from: '2019-01-02', to: '2019-05-02' })).toBe('2019');
  });

  it('keeps a name with a colon whole, also after an edit', () => {
    const smiling = CHAT.map((turn) => (turn.speaker === 'Rose' ? { ...turn, speaker: 'Rose :)' } : turn));
    const { text, passages, dialogue } = writeExtracted(extract(smiling));
    expect(passages.map(({ speaker }) => speaker)).toEqual(['Tom', 'Rose :)', 'Rose :)']);
    const corrected = writeCorrected({ dialogue, attribution: 'plain' }, text.replace('pier', 'jetty'));
    expect(corrected.passages[1]).toMatchObject({ speaker: 'Rose :)', text: 'Off the jetty.\nMy brother pushed me.' });
    expect(corrected.dialogue?.speakers.map(({ name }) => name)).toEqual(['Rose :)', 'Tom']);
  });

  it('is still a chat after an edit, and is none when its names and days are gone', () => {
    const { text, dialogue } = writeExtracted(extract(CHAT));
    const corrected = writeCorrected({ dialogue, attribution: 'plain' }, `Kept by Tom.\n\n${text.replace('pier', 'jetty')}`);
    expect(corrected.passages.map((passage) => passage.text)).toContain('Off the jetty.\nMy brother pushed me.');
    expect(corrected.passages.map((passage) => passage.text).join()).not.toContain('Kept by');
    expect(writeCorrected({ dialogue, attribution: 'plain' }, text.replaceAll('Rose:', 'Rose :')).passages[1]?.speaker).toBe('Rose');
    expect(writeCorrected({ dialogue, attribution: 'plain' }, 'We swam off the pier.')).toMatchObject({
      dialogue: null,
      attribution: 'unclear',
      passages: [{ speaker: null }],
    });
  });
});

describe('messages between people', () => {
  const line = fc.oneof(fc.stringMatching(/^[a-z :\][-]{1,20}$/), fc.constant('[2019-12-31] Rose: I leave you the house'));
  const text = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => `x${lines.join('\n')}x`);
  const turn = fc.record({
    speaker: fc.constantFrom('Rose', 'Tom: jr', 'Mum :)', '~a'),
    saidOn: fc.constantFrom('2019-12-31', '2020-01-01'),
    text,
  });

  it('are parsed again with the same speakers and words, even if somebody imitates the format', () => {
    fc.assert(
      fc.property(fc.array(turn, { minLength: 1 }), (messages) => {
        const turns = gatherTurns(messages);
        const names = turns.map(({ speaker }) => speaker);
        const read = parseDialogue(writeDialogue(turns), names) ?? [];
        expect(read.map(({ speaker, saidOn }) => [speaker, saidOn])).toEqual(turns.map(({ speaker, saidOn }) => [speaker, saidOn]));
        const words = (given: Turn[]): string[] => given.map((each) => each.text.replaceAll(/\s+/g, ' '));
        expect(words(read)).toEqual(words(turns).map((each) => each.replaceAll(/ (?=\[)/g, ' ')));
      }),
    );
  });
});
