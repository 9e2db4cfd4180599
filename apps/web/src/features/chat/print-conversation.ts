import { showErrorToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/failure.ts';
import type { History } from './use-history.ts';

/** The menu that was pressed fades first. */
const AFTER_MENU_MS = 250;

/** Prints a conversation from its beginning, so what was not loaded yet is fetched before. */
export async function printConversation(history: History): Promise<void> {
  try {
    await history.loadAll();
  } catch (error) {
    showErrorToast({ title: 'The conversation could not be loaded', description: describeFailure(error).message });
    return;
  }
  setTimeout(() => window.print(), AFTER_MENU_MS);
}
