/** One helpline of a card: "Austria: Telefonseelsorge, call 142". */
export type CardLine = { where: string; name: string; ways: string; number: string };

export type HelpCardText = { opening: string[]; lines: CardLine[]; closing: string[] };

/**
 * Parses the plain text of a card: paragraphs, helplines, and what follows. Text without helplines, such as a note, is
 * all opening.
 */
export function parseHelpCard(content: string): HelpCardText {
  const card: HelpCardText = { opening: [], lines: [], closing: [] };
  for (const paragraph of content.split(/\n{2,}/)) {
    const lines = paragraph.split('\n').map(readLine);
    if (lines.every((line) => line !== null)) card.lines.push(...lines);
    else (card.lines.length > 0 ? card.closing : card.opening).push(paragraph);
  }
  return card;
}

function readLine(text: string): CardLine | null {
  const colon = text.indexOf(': ');
  const comma = text.lastIndexOf(', ');
  const call = text.slice(comma + 2);
  const digit = call.search(/\d/);
  if (colon < 0 || comma < colon || digit < 1 || !/^[\d ]+$/.test(call.slice(digit))) return null;
  return {
    where: text.slice(0, colon),
    name: text.slice(colon + 2, comma),
    ways: call.slice(0, digit).trim(),
    number: call.slice(digit).trim(),
  };
}
