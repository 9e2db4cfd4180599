import type { AvatarStatus, TraitKind } from '@everkin/contracts/avatars';
import type { MemoryType } from '@everkin/contracts/memories';
import type { Provenance, Source } from '@everkin/contracts/chat';
import type { Deps } from '../deps.ts';
import type { ArchivePlan, AvatarFolder, PlacedFile } from './archive-plan.ts';
import type { ExportedMessage } from './exports.repo.ts';
import { toHref } from '../archives/file-names.rules.ts';
import { renderFileLink, renderFileView } from '../archives/file-view.ts';
import { html, type Html } from '../archives/html.ts';
import { writeDays, writePage } from '../archives/page-layout.ts';
import { loadConversation, loadMemories, type ReadMemory } from './load-account.ts';

const TRAIT_WORDS: Record<TraitKind, string> = { core_values: 'Core value', common_phrases: 'Often says', common_advice: 'Wisdom' };
const STATUS_WORDS: Record<AvatarStatus, string> = { living: 'living', passed: 'passed' };
const MEMORY_WORDS: Record<MemoryType, string> = {
  voice: 'Recording',
  video: 'Video',
  text: 'Document',
  qa: 'Written here',
  image: 'Photo',
};
const PROVENANCE_WORDS: Record<Provenance, string> = {
  recording: 'A real recording',
  memory: 'From a memory',
  style: 'In their style; no memory says this',
  service: 'Help lines from this app; not the avatar',
  unverified: 'Not made here; no memory known',
};

/** The page of one avatar: about, memories with whose words they are, and the conversation day by day. */
export function writeAvatarPage(deps: Deps, plan: ArchivePlan, folder: AvatarFolder): AsyncGenerator<string> {
  return writePage({ title: folder.avatar.name, home: '../../index.html' }, writeBody(deps, plan, folder));
}

async function* writeBody(deps: Deps, plan: ArchivePlan, folder: AvatarFolder): AsyncGenerator<Html> {
  yield writeAbout(folder);
  yield html`<h2>Memories</h2>
    <p class="soft">What you gave, as it is kept: their own words, and those of others with who remembers.</p> `;
  if (folder.memories.length === 0) yield html`<p class="soft">There are no memories yet.</p> `;
  for await (const memory of loadMemories(deps, plan.owner, folder)) yield writeMemory(plan, memory);
  if (folder.others.length > 0)
    yield html`<h2>Other files</h2>
      <ul>
        ${folder.others.map(writeFileLink)}
      </ul> `;
  yield html`<h2>Your conversation</h2>
    <p class="soft">
      ${folder.avatar.name} speaks here as an AI avatar. Under each reply stands what it rests on; only quoted sources are real memories.
    </p> `;
  yield* writeDays(loadConversation(deps, plan.owner, folder.avatar.id), plan.words, (turn) => writeTurn(plan, folder, turn));
}

function writeAbout({ avatar, portrait }: AvatarFolder): Html {
  return html`${portrait && html`<img src="${toHref(portrait.path)}" alt="${avatar.name}" /> `}
    <h1>${avatar.name}</h1>
    <p class="soft">${describePerson(avatar)}</p>
    ${avatar.goal ? html`<p class="words">${avatar.goal}</p> ` : null}${
      avatar.traits.length > 0
        ? html`<h2>About</h2>
            ${avatar.traits.map(
              ({ trait, value }) =>
                html`<article>
                  <h3>${TRAIT_WORDS[trait]}</h3>
                  <p class="words">${value}</p>
                </article> `,
            )}`
        : null
    }`;
}

const describePerson = ({ relationship, status, born, died, isActive }: AvatarFolder['avatar']): string =>
  [
    `${relationship}, ${STATUS_WORDS[status]}`,
    ...(born ? [`born ${born.words}`] : []),
    ...(died ? [`died ${died.words}`] : []),
    ...(isActive ? [] : ['paused']),
  ].join(' · ');

function writeMemory({ words }: ArchivePlan, { details, original, untouched }: ReadMemory): Html {
  const kept = `kept on ${words.day(new Date(details.createdAt))}`;
  return html`<article>
    <h3>${details.title}</h3>
    <p class="soft">${[MEMORY_WORDS[details.type], details.happenedAt ?? '', kept].filter((word) => word !== '').join(' · ')}</p>
    ${describeNarrator(details)}${details.text === '' ? null : html`<p class="words">${details.text}</p> `}${
      details.error === null ? null : html`<p class="soft">${details.error}</p> `
    }${(details.notes ?? []).map((note) => html`<p class="soft">${note}</p> `)}${original && writeOriginal(original)}${
      untouched && html`<p><a href="${toHref(untouched.path)}">The original, as it was uploaded</a></p>`
    }
  </article> `;
}

/** Who tells what is not the person's own. */
function describeNarrator({ narrator, narratorName }: ReadMemory['details']): Html | null {
  if (narrator === 'person') return null;
  const unnamed = narrator === 'contributor' ? 'You remember' : 'Someone else’s words';
  return html`<p class="from">${narratorName === undefined ? unnamed : `${narratorName} remembers`}</p> `;
}

function writeOriginal(placed: PlacedFile): Html {
  const file = toLinkedFile(placed);
  return html`${renderFileView(file)}
    <p>${renderFileLink(file)}</p>`;
}

const toLinkedFile = ({ path, file: { mimeType, fileName } }: PlacedFile) => ({ mimeType, fileName, href: toHref(path) });

const writeFileLink = (placed: PlacedFile): Html => html`<li>${renderFileLink(toLinkedFile(placed))}</li>`;

function writeTurn({ owner, words }: ArchivePlan, { avatar }: AvatarFolder, turn: ExportedMessage): Html {
  const isOwn = turn.role === 'user';
  return html`<div class="turn${isOwn ? ' mine' : ''}">
    <p class="soft">${isOwn ? owner.displayName : `${avatar.name} (AI)`} · ${words.time(turn.createdAt)}</p>
    <p class="words">${turn.content}</p>
    ${
      isOwn
        ? null
        : html`<p class="from">${PROVENANCE_WORDS[turn.provenance ?? 'unverified']}</p>
            ${(turn.sources ?? []).map(writeSource)}`
    }
  </div> `;
}

const writeSource = (source: Source): Html =>
  html`<blockquote>
    <p class="words">${source.excerpt}</p>
    <p class="soft">${source.title}${source.at === null ? '' : `, ${source.at}`}</p>
  </blockquote>`;
