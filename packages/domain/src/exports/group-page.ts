import type { GroupDetails } from '@everkin/contracts/groups';
import type { Deps } from '../deps.ts';
import type { ArchivePlan } from './archive-plan.ts';
import type { ExportedGroupMessage } from './exports.repo.ts';
import { html, type Html } from '../archives/html.ts';
import { writeDays, writePage } from '../archives/page-layout.ts';
import { loadGroupMessages } from './load-account.ts';

/** The page of one group: its members, by display name, and its messages. */
export function writeGroupPage(deps: Deps, plan: ArchivePlan, details: GroupDetails): AsyncGenerator<string> {
  return writePage({ title: details.groupChat.name, home: '../../index.html' }, writeBody(deps, plan, details));
}

async function* writeBody(deps: Deps, plan: ArchivePlan, { groupChat, members, avatar }: GroupDetails): AsyncGenerator<Html> {
  yield html`<h1>${groupChat.name}</h1>
    <p class="soft">A group around ${avatar.name}, with ${members.map(({ displayName }) => displayName).join(', ')}</p> `;
  yield* writeDays(loadGroupMessages(deps, plan.owner, groupChat.id), plan.words, (message) => writeMessage(plan, message));
}

function writeMessage({ owner, words }: ArchivePlan, message: ExportedGroupMessage): Html {
  const isOwn = message.userId === owner.id;
  const name = message.role === 'assistant' ? `${message.displayName} (AI)` : message.displayName;
  return html`<div class="turn${isOwn ? ' mine' : ''}">
    <p class="soft">${name} · ${words.time(message.createdAt)}</p>
    <p class="words">${message.content}</p>
  </div> `;
}
