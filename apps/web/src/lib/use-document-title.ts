import { useEffect } from 'react';

/** Names the page in the browser's tab, and to a screen reader when the page changes. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Everkin`;
  }, [title]);
}
