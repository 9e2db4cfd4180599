/** A part of mammoth's document tree, as far as plain text needs it. */
type DocxNode = Record<string, unknown> & { type: string };

type Rendering = {
  /** Running numbers of ordered lists by level; a paragraph outside any list starts them anew. */
  counts: number[];
  /** Foot and end notes in the order they are referred to. */
  notes: string[];
  findNote(reference: DocxNode): unknown;
};

/** Writes mammoth's document tree as plain text: a blank line after each paragraph, list marks, rows by tabs. */
export function renderDocx(document: unknown): string {
  if (!isNode(document)) return '';
  const rendering: Rendering = { counts: [], notes: [], findNote: noteFinder(document) };
  const body = renderAll(childrenOf(document), rendering);
  return [body, ...rendering.notes].join('\n\n');
}

function renderAll(nodes: DocxNode[], rendering: Rendering): string {
  return nodes.map((node) => renderNode(node, rendering)).join('');
}

function renderNode(node: DocxNode, rendering: Rendering): string {
  switch (node.type) {
    case 'text':
      return typeof node['value'] === 'string' ? node['value'] : '';
    case 'tab':
      return '\t';
    case 'break':
      return '\n';
    case 'checkbox':
      return node['checked'] === true ? '[x] ' : '[ ] ';
    case 'paragraph':
      return renderParagraph(node, rendering);
    case 'table':
      return `\n${renderAll(childrenOf(node), rendering).trimEnd()}\n\n`;
    case 'tableRow':
      return `${childrenOf(node)
        .map((cell) => renderCell(cell, rendering))
        .join('\t')}\n`;
    case 'noteReference':
      return renderNote(node, rendering);
    case 'image':
    case 'commentReference':
      return '';
    default:
      return renderAll(childrenOf(node), rendering);
  }
}

function renderParagraph(node: DocxNode, rendering: Rendering): string {
  const words = renderAll(childrenOf(node), rendering);
  const numbering = node['numbering'];
  if (!isRecord(numbering) || isHeading(node)) {
    rendering.counts = [];
    // The line break before parts it from a list or a table row; more than one blank line is cleaned away later.
    return words.trim() === '' ? '' : `\n${words}\n\n`;
  }
  const level = Number(numbering['level']) || 0;
  rendering.counts = rendering.counts.slice(0, level + 1);
  const count = (rendering.counts[level] ?? 0) + 1;
  rendering.counts[level] = count;
  // No blank line between the items: a list reads, and is cited, as one.
  return `${'  '.repeat(level)}${numbering['isOrdered'] === true ? `${count}.` : '-'} ${words}\n`;
}

/** Word numbers headings through the same mechanism as lists. */
function isHeading(node: DocxNode): boolean {
  return typeof node['styleName'] === 'string' && /^(heading|title|subtitle)\b/i.test(node['styleName']);
}

/** The paragraphs of one cell on one line, or the row could not be told from the next. */
function renderCell(cell: DocxNode, rendering: Rendering): string {
  return renderAll(childrenOf(cell), rendering)
    .trim()
    .replace(/(?<!\s)\s*\n\s*/g, ' ');
}

function renderNote(reference: DocxNode, rendering: Rendering): string {
  const note = rendering.findNote(reference);
  if (!isNode(note) || !Array.isArray(note['body'])) return '';
  const place = rendering.notes.push('');
  rendering.notes[place - 1] = `[${place}] ${renderAll(note['body'].filter(isNode), rendering).trim()}`;
  return `[${place}]`;
}

function noteFinder(document: DocxNode): (reference: DocxNode) => unknown {
  const notes = document['notes'];
  if (!isRecord(notes) || typeof notes['resolve'] !== 'function') return () => null;
  const resolve = notes['resolve'];
  return (reference): unknown => resolve.call(notes, reference);
}

function childrenOf(node: DocxNode): DocxNode[] {
  return Array.isArray(node['children']) ? node['children'].filter(isNode) : [];
}

function isNode(value: unknown): value is DocxNode {
  return isRecord(value) && typeof value['type'] === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
