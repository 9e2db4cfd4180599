const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Words of people as they stand in a page or a mail, in text and in quoted attributes alike. */
export const escapeHtml = (words: string): string => words.replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
