import { z } from 'zod';

/** Kinds of audit entries (docs/SECURITY.md, Errors and logs). */
export const AuditKind = z.enum([
  'account.opened',
  'account.deleted',
  'sign-in',
  'sign-in.refused',
  'sign-out.everywhere-else',
  'password.reset',
  'voice.consent-given',
  'voice.consent-revoked',
  'export.asked',
  'export.fetched',
  'avatar.deleted',
  'memory.deleted',
  'group.deleted',
  'capsule.sealed',
  'capsule.taken-back',
  'capsule.opened',
  'capsule.deleted',
]);
export type AuditKind = z.infer<typeof AuditKind>;
