import { Vaults } from '@everkin/contracts/vaults/vaults';
import type { Example } from './example.ts';
import { PICTURE, remember } from './fixtures.ts';

const ONE = '/vaults/{vaultId}';
const ITEM = '/vault-items/{itemId}';

/** A family's papers, for their owner. */
export const VAULT_EXAMPLES: Example[] = [
  {
    route: 'GET /vaults',
    note: 'Your own comes first. `itemCount` counts what you see.',
    path: '/vaults',
    status: 200,
    remember: ({ body }) => ({ vaultId: Vaults.parse(body)[0]?.id ?? '' }),
  },
  { route: 'GET /vaults', path: '/vaults', isSignedOut: true, status: 401 },
  {
    route: 'POST /vaults/{id}/items',
    note: 'What its owner adds is `private` unless they say otherwise; what a contributor adds is `shared`.',
    path: `${ONE}/items`,
    json: { category: 'recipes', title: 'Apple cake', text: 'Four apples,\nand butter.', happenedAt: 'about 1962' },
    status: 201,
    remember: remember('recipeId'),
  },
  {
    route: 'POST /vaults/{id}/items',
    note: 'As a form with a `file` of up to 20 MB, of any type, stored as it came. It uses the space of the owner of the vault.',
    path: `${ONE}/items`,
    form: { file: PICTURE, category: 'photos', title: 'Ruth on the pier', access: 'shared' },
    status: 201,
    remember: remember('itemId'),
  },
  { route: 'POST /vaults/{id}/items', path: `${ONE}/items`, json: { category: 'wishes', title: 'The funeral' }, status: 400 },
  {
    route: 'GET /vaults/{id}',
    note: 'With `?category`, and `?query` with words that must all occur in title, note, text, file name or date. `counts` is of all you see.',
    path: `${ONE}?query=apple`,
    status: 200,
  },
  { route: 'GET /vaults/{id}', path: '/vaults/va_unknown', status: 404 },
  { route: 'PUT /vaults/{id}', note: 'Its owner only.', path: ONE, json: { name: 'The Dunbar papers' }, status: 200 },
  { route: 'PUT /vaults/{id}', path: ONE, json: { name: ' ' }, status: 400 },
  {
    route: 'GET /vault-items/{id}',
    note: 'That you have looked is listed for its owner and for who added it, once a day, unless that is you. Of an item that somebody else keeps private the owner of the vault sees title and size, with `isWithheld`.',
    path: ITEM,
    status: 200,
  },
  { route: 'GET /vault-items/{id}', path: '/vault-items/vi_unknown', status: 404 },
  {
    route: 'PUT /vault-items/{id}',
    note: 'What is left out stays, `null` removes. The owner of the vault changes everything but who sees what others added.',
    path: ITEM,
    json: { note: 'The original is in the blue tin.', happenedAt: null },
    status: 200,
  },
  { route: 'PUT /vault-items/{id}', path: '/vault-items/{recipeId}', json: { text: null }, status: 400 },
  {
    route: 'GET /vaults/{id}/access',
    note: 'For the owner all of it, for a contributor at what they added; `kind` is `viewed` or `downloaded`.',
    path: `${ONE}/access`,
    status: 200,
  },
  { route: 'GET /vaults/{id}/access', path: '/vaults/va_unknown/access', status: 404 },
  { route: 'DELETE /vault-items/{id}', path: ITEM, status: 204 },
  { route: 'DELETE /vault-items/{id}', path: ITEM, status: 404 },
];
