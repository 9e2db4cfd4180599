import type { HelpCard } from '@everkin/contracts/chat';
import { replyWithoutHelp } from '@everkin/contracts/help-card';
import { formatTime } from '../lib/dates.ts';
import { markFilled } from './filled-page.ts';
import { fillParts, type EarlyPart } from './early-parts.ts';

/** The message fields needed to render it before the app mounts. */
type EarlyMessage = {
  role: string;
  content: string;
  timestamp: string;
  state: string;
  provenance?: string;
  helpCard?: HelpCard;
  parts?: readonly EarlyPart[];
};

/** Placeholder for the avatar's name in the message templates. */
export const NAME_PLACE = '{name}';

/** More than fit on a screen. */
const SHOWN_MAX = 8;

/**
 * Renders the end of a conversation into the prerendered page, using message templates made by the same build
 * (src/early/prerender.tsx): returning visitors see the last messages while the scripts are still loading. Does nothing once
 * the app has mounted, or for an unexpected response.
 * @param messages the response of `chat.history`, oldest first
 * @param name the avatar's name
 */
export function showEarlyMessages(messages: unknown, name: string): void {
  const place = document.querySelector('#root > [inert] [data-place="messages"]');
  const shapes = document.querySelector<HTMLTemplateElement>('template#message-shapes');
  if (!place || !shapes || !Array.isArray(messages)) return;
  const shown = messages
    .slice(-SHOWN_MAX)
    .filter(isEarlyMessage)
    .flatMap((message) => fillShape(shapes.content, message, name) ?? []);
  if (shown.length === 0) return;
  const list = document.createElement('div');
  // Same layout as the app's list, so that mounting moves nothing.
  list.className = 'mb-3.5 flex flex-col';
  list.append(...shown);
  const scroller = place.closest('main');
  place.replaceWith(list);
  markFilled(list);
  if (scroller) scroller.scrollTop = scroller.scrollHeight;
}

const isEarlyMessage = (value: unknown): value is EarlyMessage =>
  typeof value === 'object' &&
  value !== null &&
  'content' in value &&
  typeof value.content === 'string' &&
  'timestamp' in value &&
  typeof value.timestamp === 'string' &&
  'state' in value &&
  // Streaming and failed messages need the app.
  (value.state === 'complete' || value.state === 'interrupted') &&
  (!('parts' in value) || Array.isArray(value.parts));

/** The name of a message's template: by role, and for replies by provenance or in parts. */
export const describeShape = ({ role, provenance, parts }: { role: string; provenance?: string | undefined; parts?: unknown }): string =>
  role === 'user' ? role : `reply-${parts ? 'parts' : (provenance ?? 'unknown')}`;

function fillShape(shapes: DocumentFragment, message: EarlyMessage, name: string): Element | undefined {
  const shape = shapes.querySelector(`[data-shape="${describeShape(message)}"]`)?.cloneNode(true);
  if (!(shape instanceof HTMLElement)) return undefined;
  if (message.parts) shape.querySelector('[data-parts]')?.replaceChildren(...fillParts(shapes, message.parts));
  const texts = document.createTreeWalker(shape, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) text.nodeValue = text.nodeValue?.replace(NAME_PLACE, () => name) ?? null;
  const words = shape.querySelector('[data-message-role]');
  if (words && !message.parts) words.textContent = replyWithoutHelp(message);
  const time = shape.querySelector('time');
  if (time) time.textContent = formatTime(message.timestamp);
  return shape;
}
