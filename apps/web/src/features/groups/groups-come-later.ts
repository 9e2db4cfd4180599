import { showToast } from '../../components/ui/toast.ts';

/** Honest until groups are there: nothing is created, and nothing pretends to be. */
export function sayGroupsComeLater(): void {
  showToast({ title: 'Group conversations come later', description: 'In this version you talk with an avatar on your own.' });
}
