import { customType, text, timestamp } from 'drizzle-orm/pg-core';

/** An instant, to the millisecond that JavaScript keeps, so that what is read equals what was written. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** The primary key: an id made by deps, prefixed with what it names. */
export const primaryId = <Id extends string>() => text('id').$type<Id>().primaryKey();

/** PostgreSQL's lexemes of a text; filled by a generated column, never written. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** PostgreSQL's number of a transaction (xid8), which a JavaScript number holds for longer than any installation lives. */
export const transactionId = customType<{ data: number; driverData: string }>({
  dataType: () => 'xid8',
  fromDriver: Number,
  toDriver: String,
});

/** Raw bytes, read as signed numbers. */
export const bytes = customType<{ data: Int8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  fromDriver: (value) => new Int8Array(value.buffer, value.byteOffset, value.byteLength),
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
});
