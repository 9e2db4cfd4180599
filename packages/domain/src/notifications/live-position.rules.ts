import { LIVE_EVENTS_KEPT_HOURS } from '@everkin/contracts/events';

/**
 * A place in the order in which events become visible: by transaction, then by id, and when that was. All events of
 * transactions before a horizon are visible for good, so whoever has read up to it has missed none.
 */
export type LivePosition = { transaction: number; id: number; atMs: number };

/** Before every event of this transaction and after all of earlier ones. */
export const startOf = (transaction: number, atMs: number): LivePosition => ({ transaction, id: 0, atMs });

export const isAfter = (one: LivePosition, other: LivePosition): boolean =>
  one.transaction === other.transaction ? one.id > other.id : one.transaction > other.transaction;

/** As the `id:` of an event, which a browser sends back as Last-Event-ID. */
export const formatPosition = ({ transaction, id, atMs }: LivePosition): string => `${transaction}-${id}-${atMs}`;

/** @returns null for what `formatPosition` never wrote */
export function parsePosition(text: string): LivePosition | null {
  const parts = /^(\d{1,15})-(\d{1,15})-(\d{1,15})$/.exec(text);
  return parts && { transaction: Number(parts[1]), id: Number(parts[2]), atMs: Number(parts[3]) };
}

/** The sweep may be at work on the oldest. */
const MARGIN_MS = 10 * 60 * 1000;
const KEPT_MS = LIVE_EVENTS_KEPT_HOURS * 60 * 60 * 1000 - MARGIN_MS;

/**
 * Whether everything after a position is still there. Not so for one of more than a day ago, and not for one that
 * lies ahead: the database was put back from a copy since.
 */
export const isKept = (position: LivePosition, now: { newest: number; atMs: number }): boolean =>
  position.transaction <= now.newest && now.atMs - position.atMs < KEPT_MS;
