import type { InstallationFacts } from '@everkin/contracts/accounts';
import { trpc } from '../../lib/api/trpc.ts';

/** What this installation does differently; undefined until it is known, which is when a page words things as usual. */
export const useInstallation = (): InstallationFacts | undefined => trpc.accounts.installation.useQuery().data;

/** Whether mail reaches people (docs/PRODUCT.md, Mail). */
export const useSendsMail = (): boolean => useInstallation()?.sendsMail !== false;

/** Beside a link, in place of what is said about its mail. */
export const SEND_IT_YOURSELF = 'This Everkin sends no email. Copy this link and send it yourself.';
