import { LIVE_EVENTS_KEPT_HOURS } from '@everkin/contracts/events';

/**
 * A position in the order in which events become visible: by transaction, then by id, with its time. All events of transactions
 * before the horizon are visible, so a reader that has reached it has missed none.
 */
export type LivePosition = { transaction: number; id: number; atMs: number };

/** Before every event of this transaction and after all events of earlier ones. */
export const startOf = (transaction: number, atMs: number): LivePosition => ({ transaction, id: 0, atMs });

export const isAfter = (one: LivePosition, other: LivePosition): boolean =>
  one.transaction === other.transaction ? one.id > other.id : one.transaction > other.transaction;

/** The `id:` of a server-sent event, which a browser sends back as Last-Event-ID. */
export const formatPosition = ({ transaction, id, atMs }: LivePosition): string => `${transaction}-${id}-${atMs}`;

/** @returns null for anything not written by `formatPosition` */
export function parsePosition(text: string): LivePosition | null {
  const parts = /^(\d{1,15})-(\d{1,15})-(\d{1,15})$/.exec(text);
  return parts && { transaction: Number(parts[1]), id: Number(parts[2]), atMs: Number(parts[3]) };
}

/** The sweep may be deleting the oldest events. */
const MARGIN_MS = 10 * 60 * 1000;
const KEPT_MS = LIVE_EVENTS_KEPT_HOURS * 60 * 60 * 1000 - MARGIN_MS;

/**
 * Whether all events after a position still exist. False for a position more than a day old, and for one in the future: the database
 * was restored from a backup since.
 */
export const isKept = (position: LivePosition, now: { newest: number; atMs: number }): boolean =>
  position.transaction <= now.newest && now.atMs - position.atMs < KEPT_MS;
