import type { IdByPrefix, IdPrefix } from '@everkin/contracts/ids';
import { typeid } from 'typeid-js';
import type { NewId } from './deps.ts';

/** The one place where a string becomes an id: it has just been made, with the prefix that its type names. */
const asId = <Prefix extends IdPrefix>(value: string): IdByPrefix[Prefix] => value as IdByPrefix[Prefix];

/** TypeIDs: a prefix and a UUIDv7 in base 32, so that rows made together lie together. */
export const newTypeId: NewId = (prefix) => asId<typeof prefix>(typeid(prefix).toString());
