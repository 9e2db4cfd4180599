import { formatCount } from '@everkin/contracts/format-count';
import { VaultCategory } from '@everkin/contracts/vaults/vault-items';
import { toHref } from '../../archives/file-names.rules.ts';
import { renderFileLink, renderFileView } from '../../archives/file-view.ts';
import { html, type Html } from '../../archives/html.ts';
import { writePage } from '../../archives/page-layout.ts';
import type { Deps } from '../../deps.ts';
import { loadWholeItems, type WholeItem } from './load-items.ts';
import type { PackedFile } from './packed-items.repo.ts';
import type { FileProblem, VaultPlan } from './plan-vault.ts';
import { CATEGORY_WORDS } from './vault-exports.rules.ts';

const WISHES_NOTICE =
  'What you write here is a wish for others to read. It is not a will: a will needs the form the law requires. Keep yours with a notary or lawyer, and note here where it is.';

/** The page of a vault: everything by category, with its words, and the pictures among the files. It needs neither the app nor scripts. */
export const writeVaultPage = (deps: Pick<Deps, 'db'>, plan: VaultPlan, { home }: { home?: string }): AsyncGenerator<string> =>
  writePage({ title: plan.vault.name, ...(home !== undefined && { home }) }, writeBody(deps, plan));

async function* writeBody(deps: Pick<Deps, 'db'>, plan: VaultPlan): AsyncGenerator<Html> {
  yield writeHead(plan);
  for (const category of VaultCategory.options) {
    const items = plan.items.filter(({ item }) => item.category === category);
    if (items.length === 0) continue;
    yield html`<h2 id="${category}">${CATEGORY_WORDS[category]}</h2> `;
    if (category === 'wishes') yield html`<p class="soft">${WISHES_NOTICE}</p> `;
    for await (const whole of loadWholeItems(deps, plan, items)) yield writeItem(plan, whole);
  }
}

const countItems = (count: number): string => (count === 1 ? '1 item' : `${formatCount(count)} items`);

function writeHead({ vault, selection, items, words, packedAt, problems }: VaultPlan): Html {
  const isOwn = vault.ownerId === selection.readerId;
  const day = words.day(packedAt);
  const scope = selection.scope === 'readable' ? 'All that you can see of them' : 'What you added to them';
  const used = VaultCategory.options.filter((category) => items.some(({ item }) => item.category === category));
  return html`<h1>${vault.name}</h1>
    <p>
      ${isOwn ? 'Your family papers' : `The family papers of ${vault.ownerName}`}, as they were on ${day}. ${scope}:
      ${countItems(items.length)}. It reads in any browser, without Everkin and without the internet. Keep it somewhere safe: it is private.
    </p>
    ${problems.size > 0 ? writeProblems(problems) : null}
    <ul>
      ${used.map(
        (category) =>
          html`<li>
            <a href="#${category}">${CATEGORY_WORDS[category]}</a> ·
            ${countItems(items.filter(({ item }) => item.category === category).length)}
          </li> `,
      )}
    </ul> `;
}

const writeProblems = ({ size }: VaultPlan['problems']): Html =>
  html`<p>
    ${size === 1 ? 'One file could not be read; it is named below. Everything else is here.' : `${formatCount(size)} files could not be read; they are named below. Everything else is here.`}
  </p>`;

function writeItem({ problems, words: dates }: VaultPlan, { placed: { item, path }, words }: WholeItem): Html {
  const { title, happenedAt, addedByName, createdAt, note, text, access } = words;
  const facts = [happenedAt ?? '', `added by ${addedByName} on ${dates.day(createdAt)}`, access === 'private' ? 'only for you' : ''].filter(
    (fact) => fact !== '',
  );
  return html`<article>
    <h3>${title}</h3>
    <p class="soft">${facts.join(' · ')}</p>
    ${note === '' ? null : html`<p class="words">${note}</p> `}${text === null || text === '' ? null : html`<p class="words">${text}</p> `}${
      item.file && path !== null ? writeFile(item.file, path, problems.get(item.id)) : null
    }
  </article> `;
}

function writeFile({ fileName, mimeType }: PackedFile, path: string, problem: FileProblem | undefined): Html {
  if (problem === 'missing') return html`<p>The file “${fileName}” could not be read, so it is not here. Ask for it again in a while.</p>`;
  const file = { mimeType, fileName, href: toHref(path) };
  return html`${renderFileView(file)}
    <p>${renderFileLink(file)}</p>
    ${problem === 'broken' ? html`<p>This file could not be read to its end. What is here is incomplete.</p>` : null}`;
}
