import type { User } from '@everkin/contracts/accounts';
import type { Message, Source } from '@everkin/contracts/chat';
import { MemoryId, MessageId, PassageId, UserId } from '@everkin/contracts/ids';
import type { Part } from '@everkin/contracts/replies/parts';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { Everkin } from '../everkin.tsx';
import { OfflineMessage } from '../features/chat/offline/offline-message.tsx';
import { NAME_PLACE, describeShape } from './early-messages.ts';
import { describePartShape } from './early-parts.ts';
import { prerenderPerson } from './prerender-person.tsx';
import { ReplyParts } from '../features/messages/reply-parts.tsx';
import { publishSessionEvent } from '../lib/api/query-client.ts';
import { routeTree } from '../routeTree.gen.ts';

/** The prerendered entry pages, with the files of their routes. `chat` is any conversation, `person` anyone's page. */
export const FIRST_PAGES = [
  { name: 'auth', address: '/auth', routes: ['auth/index.tsx'], isForMembers: false },
  { name: 'home', address: '/', routes: ['_protected.tsx', '_protected/index.tsx'], isForMembers: true },
  { name: 'chat', address: '/chat/0', routes: ['_protected.tsx', '_protected/chat.$id.tsx'], isForMembers: true },
  { name: 'person', address: '/avatars/0', routes: ['_protected.tsx', '_protected/avatars.$id.tsx'], isForMembers: true },
] as const;

/** A placeholder user with blank fields. */
const SOMEBODY = {
  id: UserId.parse('us_00000000000000000000000000'),
  username: '',
  displayName: '',
  profilePicture: null,
  createdAt: '1970-01-01T00:00:00.000Z',
  subscription: { plan: 'free', status: 'none', trialEndsAt: null },
  showsTyping: true,
  showsPresence: true,
  showsReadMarks: true,
  showsUnread: true,
  emotionDetection: true,
} satisfies User;

/**
 * Renders a page in its loading state. Run by the build, in Node.
 * @returns the inner HTML of #root
 */
export async function prerender({ address, isForMembers }: (typeof FIRST_PAGES)[number]): Promise<string> {
  publishSessionEvent(isForMembers ? { type: 'opened', user: SOMEBODY } : { type: 'ended' });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  return renderToStaticMarkup(<Everkin router={router} />);
}

/**
 * Renders what stands beside #root: the blank parts that a page is filled with early. Run by the build, in Node.
 * @returns the HTML of a template; blank where the page is not filled
 */
export async function prerenderBeside({ name }: (typeof FIRST_PAGES)[number]): Promise<string> {
  if (name === 'chat') return prerenderMessages();
  return name === 'person' ? prerenderPerson() : '';
}

/** Every kind of message with blank text: the person's own, and replies by provenance. */
const BLANK_MESSAGES: readonly Message[] = [
  { role: 'user' as const },
  ...(['recording', 'memory', 'style', 'service', 'unverified', undefined] as const).map((provenance) => ({
    role: 'assistant' as const,
    ...(provenance && { provenance }),
  })),
  { role: 'assistant' as const, parts: [] },
].map((kind) => ({ id: MessageId.parse('ms_blank'), content: '', timestamp: SOMEBODY.createdAt, state: 'complete', ...kind }));

const BLANK_SOURCE: Source = {
  memoryId: MemoryId.parse('me_blank'),
  passageId: PassageId.parse('pa_blank'),
  title: '\u00a0',
  excerpt: '',
  at: null,
};
const { memoryId, passageId } = BLANK_SOURCE;

/** Every kind of part with blank text; choices need the app. */
const BLANK_PARTS: readonly Exclude<Part, { kind: 'choices' }>[] = [
  { kind: 'quote', text: '', memoryId, passageId, from: 0, to: 0, narrator: 'person' },
  { kind: 'quote', text: '', memoryId, passageId, from: 0, to: 0, narrator: 'contributor' },
  { kind: 'saying', text: '' },
  { kind: 'line', text: '' },
  { kind: 'note', text: '' },
];

/** The message templates that src/early/early-messages.ts fills. */
function prerenderMessages(): string {
  return renderToStaticMarkup(
    <template id="message-shapes">
      {BLANK_MESSAGES.map((message) => (
        <div key={describeShape(message)} data-shape={describeShape(message)} className="flex flex-col pt-3.5">
          <OfflineMessage speaker={{ name: NAME_PLACE, relationship: null }} message={message} isToQuestion={false} />
        </div>
      ))}
      {BLANK_PARTS.map((part) => (
        <div key={describePartShape(part)} data-shape={describePartShape(part)}>
          <ReplyParts
            parts={[part]}
            sources={part.kind === 'quote' ? [BLANK_SOURCE] : []}
            speaker={{ name: NAME_PLACE, relationship: null }}
            lead={null}
            onOpenMemory={null}
            onAddMemory={null}
            choosing={null}
          />
        </div>
      ))}
    </template>,
  );
}
