import type { MarkedPart } from './capture-draft.ts';

/** Where the words of a message stand, with the role of whoever said them. */
export const MARKABLE = 'data-message-role';

/** The words of one message that the reader has marked; null when nothing is, or more than one message. */
export function getSelectedPart(): MarkedPart | null {
  const selection = window.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const { commonAncestorContainer: place } = selection.getRangeAt(0);
  const element = place instanceof Element ? place : place.parentElement;
  const role = element?.closest(`[${MARKABLE}]`)?.getAttribute(MARKABLE);
  const text = selection.toString().trim();
  return (role === 'user' || role === 'assistant') && text !== '' ? { role, text } : null;
}
