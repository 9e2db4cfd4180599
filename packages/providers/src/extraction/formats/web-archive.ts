import PostalMime from 'postal-mime';
import { damagedDocument } from '../unreadable.ts';
import { renderHtml } from './html.ts';

const NESTING_MAX = 20;

/** Extracts a page saved with its pictures in one file (MHTML, RFC 2557), or a mail: its HTML, or else its plain text. */
export async function parseWebArchive(bytes: Buffer): Promise<string> {
  try {
    const { html, text } = await PostalMime.parse(bytes, { maxNestingDepth: NESTING_MAX });
    return html ? renderHtml(html) : (text ?? '');
  } catch (error) {
    throw damagedDocument('mhtml', error);
  }
}
