import { useEffect } from 'react';

/** Sets the document title, which screen readers announce on navigation. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Everkin`;
  }, [title]);
}
