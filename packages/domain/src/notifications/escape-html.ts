const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes user text for HTML, for element content and quoted attributes alike. */
export const escapeHtml = (words: string): string => words.replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
