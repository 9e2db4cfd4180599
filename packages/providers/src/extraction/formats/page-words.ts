/** Words around a page number that carry no other meaning: "Page 2 of 5", "- 2 -". */
const PAGE_WORDS = new Set(
  (
    'p pp pg page pages of on a av af de di da du del of sur von van z ze str strona stron seite seiten s bl blatt pagina pagine ' +
    'página páginas pág pàgina sida sidan side sidor sivu oldal stránka strana страница стр лист из сторінка сторінки з σελίδα σελ από ' +
    'sayfa trang halaman dari عمود صفحة من صفحه از עמוד מתוך ページ 頁 页 第 共 總 쪽 페이지 全 の หน้า จาก'
  ).split(' '),
);

/** Whether a header or footer says nothing but a page number. Separate, as an RTF file needs none of what parses DOCX. */
export const hasOnlyPageWords = (words: string): boolean =>
  (words.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).every((word) => PAGE_WORDS.has(word));
