import { UserId } from '@everkin/contracts/ids';
import { Vault } from '@everkin/contracts/vaults/vaults';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShownItems } from './shown-items.tsx';

const WIM = UserId.parse('us_wim');
const vault = Vault.parse({
  id: 'va_1',
  name: 'Wim’s papers',
  role: 'owner',
  owner: { userId: WIM, displayName: 'Wim' },
  itemCount: 0,
  memberCount: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
});
const pages = {
  state: 'ready',
  head: { vault, counts: { documents: 0, recipes: 0, wishes: 0, photos: 0, recordings: 0, other: 0 } },
  items: [],
  loadMore: null,
  isLoadingMore: false,
  hasFailed: false,
  isOutdated: false,
} as const;

/** The text shown where there is no item. */
function show(props: Partial<Parameters<typeof ShownItems>[0]>): string {
  const html = renderToStaticMarkup(
    <ShownItems
      pages={{ ...pages, items: [] }}
      selfId={WIM}
      people={undefined}
      category={null}
      words=""
      total={0}
      onAdd={() => {}}
      onShowAll={() => {}}
      {...props}
    />,
  );
  return html.replaceAll(/<[^<>]{1,900}>/g, '');
}

test('an empty vault suggests a recipe, and offers to add something', () => {
  expect(show({})).toBe('Nothing here yet. A recipe is a good start.Add something');
});

test('who may only look is not asked to add anything', () => {
  expect(show({ onAdd: null })).toBe('Nothing here yet. What is shared with you will be here.');
});

test('an empty category says which it is', () => {
  expect(show({ category: 'wishes', total: 3 })).toBe('Nothing under Wishes yet.Add something');
  expect(show({ category: 'wishes', total: 3, onAdd: null })).toBe('Nothing under Wishes yet.');
});

test('a search without hits leads back to everything', () => {
  expect(show({ words: 'zeppelin', total: 3 })).toBe('Nothing here has these words.Show all');
});
