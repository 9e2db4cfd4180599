import { showErrorToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import type { History } from './use-history.ts';

/** Lets the menu fade out first. */
const AFTER_MENU_MS = 250;

/** Prints a whole conversation: loads all earlier messages first. */
export async function printConversation(history: History): Promise<void> {
  try {
    await history.loadAll();
  } catch (error) {
    showErrorToast({ title: 'The conversation could not be loaded', description: describeFailure(error).message });
    return;
  }
  setTimeout(() => window.print(), AFTER_MENU_MS);
}
