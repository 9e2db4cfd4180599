import type { PapersFolder } from '../vaults/export/plan-own-papers.ts';
import type { ArchivePlan, PlacedFile } from './archive-plan.ts';
import type { CapsuleFolder } from './capsule-entries.ts';
import { toHref } from '../archives/file-names.rules.ts';
import { renderFileLink } from '../archives/file-view.ts';
import { html, type Html } from '../archives/html.ts';
import { type DateWords, writePage } from '../archives/page-layout.ts';

/** The front page: a table of contents with links. */
export function writeHomePage(plan: ArchivePlan): AsyncGenerator<string> {
  return writePage({ title: `Everything of ${plan.owner.displayName}` }, writeBody(plan));
}

async function* writeBody({
  owner,
  words,
  exportedAt,
  portrait,
  avatars,
  groups,
  capsules,
  papers,
  others,
}: ArchivePlan): AsyncGenerator<Html> {
  yield html`${portrait && html`<img src="${toHref(portrait.path)}" alt="${owner.displayName}" /> `}
    <h1>Everything of ${owner.displayName}</h1>
    <p>
      This is all that Everkin keeps for you, as it was on ${words.day(exportedAt)}. It reads in any browser, without Everkin and without
      the internet. Keep it somewhere safe: it is private.
    </p>
    <p class="soft">Your account: ${owner.username}, since ${words.day(owner.createdAt)}.</p> `;
  yield html`<h2>Your avatars</h2> `;
  if (avatars.length === 0) yield html`<p class="soft">There are none yet.</p> `;
  for (const { path, avatar, memories } of avatars)
    yield html`<article>
      <h3><a href="${toHref(path)}/index.html">${avatar.name}</a></h3>
      <p class="soft">${avatar.relationship} · ${memories.length === 1 ? '1 memory' : `${memories.length} memories`}</p>
    </article> `;
  if (groups.length > 0)
    yield html`<h2>Your groups</h2>
      <ul>
        ${groups.map(({ path, group }) => html`<li><a href="${toHref(path)}/index.html">${group.name}</a></li>`)}
      </ul> `;
  if (capsules.length > 0)
    yield html`<h2>Your memory capsules</h2>
      ${capsules.map((folder) => writeCapsule(words, folder))} `;
  if (papers.length > 0)
    yield html`<h2>Your family papers</h2>
      <ul>
        ${papers.map(writePapersLink)}
      </ul> `;
  if (others.length > 0)
    yield html`<h2>Other files</h2>
      <ul>
        ${others.map(writeFileLink)}
      </ul> `;
  yield html`<h2>For other programs</h2>
    <p class="soft">
      Beside each page lies the same as JSON. Your letters, recordings and pictures are in the folders named files, as you gave them.
    </p> `;
}

const writeFileLink = ({ path, file: { mimeType, fileName } }: PlacedFile): Html =>
  html`<li>${renderFileLink({ mimeType, fileName, href: toHref(path) })}</li>`;

const writePapersLink = ({ folder, plan: { vault, items, selection } }: PapersFolder): Html => {
  const of = selection.scope === 'readable' ? '' : `, what you added to the papers of ${vault.ownerName}`;
  return html`<li>
    <a href="${toHref(folder.path)}index.html">${vault.name}</a>${of} · ${items.length === 1 ? '1 item' : `${items.length} items`}
  </li>`;
};

/** What is sealed says when it opens, and nothing else. */
const writeCapsule = (words: DateWords, { path, cover, parts }: CapsuleFolder): Html =>
  html`<article>
    <h3>${cover.title}</h3>
    ${cover.coverNote ? html`<p class="words">${cover.coverNote}</p>` : null}
    <p class="soft">${describeState(words, cover)}</p>
    <ul>
      ${parts.map((placed) => html`<li><a href="${toHref(`${path}/${placed.path}`)}">${placed.part.title}</a></li>`)}
    </ul>
  </article> `;

function describeState(words: DateWords, { status, sealedAt, opensAt, openedAt }: CapsuleFolder['cover']): string {
  if (status === 'draft') return 'A draft';
  if (openedAt !== null) return `It opened on ${words.day(new Date(openedAt))}.`;
  const since = sealedAt === null ? 'Sealed' : `Sealed since ${words.day(new Date(sealedAt))}`;
  return opensAt === null ? `${since}.` : `${since}. It opens on ${words.day(new Date(opensAt))}.`;
}
