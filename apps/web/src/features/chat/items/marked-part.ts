import { MARKABLE } from '../../messages/markable.ts';
import type { MarkedPart } from '../capture-draft.ts';

/** The text selected within one message; null for no selection, or one across messages. */
export function getSelectedPart(): MarkedPart | null {
  const selection = window.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const { commonAncestorContainer: place } = selection.getRangeAt(0);
  const element = place instanceof Element ? place : place.parentElement;
  const role = element?.closest(`[${MARKABLE}]`)?.getAttribute(MARKABLE);
  const text = selection.toString().trim();
  return (role === 'user' || role === 'assistant') && text !== '' ? { role, text } : null;
}
