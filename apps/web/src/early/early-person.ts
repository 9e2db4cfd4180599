import type { ListedAvatar } from '@everkin/contracts/avatars';
import { formatCount } from '@everkin/contracts/format-count';
import { PAGE_MAX_ROWS } from '@everkin/contracts/units';
import { firstLetter, PORTRAIT_PICTURE, portraitBackground } from '../components/ui/portrait-style.ts';
import { WIDE_WINDOW } from '../components/ui/wide-window.ts';
import { portraitTone } from '../features/avatars/avatar-label.ts';
import { describeLife } from '../features/person/life-years.ts';
import { relationshipLine, SEARCHED_FROM, searchLabel } from '../features/person/person-copy.ts';
import { firstMemories, parsePersonId } from '../features/person/timeline/first-page.ts';
import { fillEarlyMemories } from './early-memories.ts';
import { fillShape, findMarked } from './fill-shape.ts';
import { markFilled } from './filled-page.ts';
import { headShape, PERSON_SHAPES } from './person-shapes.ts';
import { getData, peekPreloaded, type PreloadedRequest } from './preloads.ts';

/** Renders the person of this page and the first memories before the app's other scripts have loaded. */
async function showEarlyPerson(): Promise<void> {
  const content = document.querySelector('#root > [inert] #content');
  const shapes = document.querySelector<HTMLTemplateElement>(`template#${PERSON_SHAPES}`)?.content;
  const id = parsePersonId(location.pathname);
  if (!content || !shapes || id === undefined || isAnotherPage()) return;
  const memories = Promise.all(['timeline.list', 'timeline.undated'].map((path) => getEarly({ path, input: firstMemories(id) })));
  const avatars = await getEarly({ path: 'avatars.list' });
  // Of more avatars this is the first page, which says neither everybody nor anybody's colour.
  if (!isList(avatars) || avatars.length >= PAGE_MAX_ROWS) return;
  const avatar = avatars.find((candidate) => candidate.id === id);
  const page = avatar && fillPage(shapes, avatar, portraitTone(avatars, id));
  if (!avatar || !page) return;
  content.replaceChildren(page);
  markFilled(page);
  const [dated, undated] = await memories;
  const rows = fillEarlyMemories(shapes, { avatar, dated, undated, isWide: isWide() });
  if (rows) findMarked(page, 'memories')?.replaceWith(...rows);
}

const getEarly = async (request: PreloadedRequest): Promise<unknown> => getData(await peekPreloaded(request));

const isWide = (): boolean => matchMedia(WIDE_WINDOW).matches;

/** On a phone all memories are a page of their own, with another head. */
const isAnotherPage = (): boolean => new URLSearchParams(location.search).has('all') && !isWide();

/** Our own server's response is not validated again, as in the app; without a session there is none. */
const isList = (value: unknown): value is ListedAvatar[] => Array.isArray(value);

function fillPage(shapes: DocumentFragment, avatar: ListedAvatar, tone: number): HTMLElement | undefined {
  const values = {
    name: avatar.name,
    relationship: relationshipLine(avatar),
    life: describeLife(avatar.born ?? null, avatar.died ?? null),
  };
  const page = fillShape(shapes, 'page', values);
  const head = fillShape(shapes, headShape(avatar), values);
  if (!page || !head) return undefined;
  fillPortrait(head, avatar, tone);
  findMarked(page, 'head')?.replaceWith(head);
  const { memoryCount } = avatar;
  const count = findMarked(page, 'count');
  if (count) count.textContent = formatCount(memoryCount);
  if (memoryCount === 0) count?.remove();
  if (memoryCount <= 1) findMarked(page, 'order')?.remove();
  const search = findMarked(page, 'search');
  if (memoryCount < SEARCHED_FROM) search?.remove();
  search?.querySelector('input')?.setAttribute('placeholder', searchLabel(avatar.relationship));
  return page;
}

function fillPortrait(head: HTMLElement, { name, imageUrl }: ListedAvatar, tone: number): void {
  const portrait = findMarked(head, 'portrait');
  if (!portrait) return;
  portrait.style.background = portraitBackground(tone);
  if (imageUrl === null) return void (portrait.textContent = firstLetter(name));
  const picture = new Image();
  picture.alt = '';
  picture.className = PORTRAIT_PICTURE;
  picture.src = imageUrl;
  portrait.replaceChildren(picture);
}

// A script of a person's page alone, which the browser runs right after early-paint.ts. The build renders the page without one.
if (!import.meta.env.SSR) void showEarlyPerson().finally(() => globalThis.everkinPainted?.());
