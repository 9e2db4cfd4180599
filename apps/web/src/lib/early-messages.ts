import { formatTime } from './dates.ts';

/** What is looked at of a message to show it before the page lives. */
type EarlyMessage = { role: string; content: string; timestamp: string; state: string; provenance?: string };

/** Stands in the drawn shapes for the name of the one who answers. */
export const NAME_PLACE = '{name}';

/** More than a screen holds. */
const SHOWN_MAX = 8;

/**
 * Puts the end of a conversation into the page that the build has drawn, in the shapes of messages that it has drawn
 * with it (src/prerender.tsx): who comes back reads the last words while the scripts are still on their way. Does
 * nothing once the living page is there, or where the answer is another than expected.
 * @param messages what `chat.history` answered, oldest first
 * @param name of the one who answers
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
  // As the list of the living page, so that nothing moves when that comes.
  list.className = 'mb-3.5 flex flex-col';
  list.append(...shown);
  const scroller = place.closest('main');
  place.replaceWith(list);
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
  // What is being made or has failed needs the living page.
  (value.state === 'complete' || value.state === 'interrupted');

/** The name of the shape in which a message is drawn: whose it is, and of a reply what it rests on. */
export const describeShape = ({ role, provenance }: { role: string; provenance?: string | undefined }): string =>
  role === 'user' ? role : `reply-${provenance ?? 'unknown'}`;

function fillShape(shapes: DocumentFragment, message: EarlyMessage, name: string): Element | undefined {
  const shape = shapes.querySelector(`[data-shape="${describeShape(message)}"]`)?.cloneNode(true);
  if (!(shape instanceof HTMLElement)) return undefined;
  const texts = document.createTreeWalker(shape, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) text.nodeValue = text.nodeValue?.replace(NAME_PLACE, () => name) ?? null;
  const words = shape.querySelector('[data-message-role]');
  if (words) words.textContent = message.content;
  const time = shape.querySelector('time');
  if (time) time.textContent = formatTime(message.timestamp);
  return shape;
}
