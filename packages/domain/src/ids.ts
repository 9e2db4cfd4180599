import type { IdByPrefix, IdPrefix } from '@everkin/contracts/ids';
import { typeid } from 'typeid-js';
import type { NewId } from './deps.ts';

/** The one place where a string becomes an id: it was just generated, with the prefix of its type. */
const asId = <Prefix extends IdPrefix>(value: string): IdByPrefix[Prefix] => value as IdByPrefix[Prefix];

/** TypeIDs: a prefix and a UUIDv7 in base 32, so that rows created together are stored together. */
export const newTypeId: NewId = (prefix) => asId<typeof prefix>(typeid(prefix).toString());
