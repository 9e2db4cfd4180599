import { expect, test } from 'vitest';
import { html } from './html.ts';

test("everything inserted into a page is escaped, and the page's own markup is not", () => {
  const evil = `"><script>alert('x')</script>&`;
  const item = html`<li title="${evil}">${evil}</li>`;
  const written = '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;';
  const list = html`<ul>
    ${[item, html`<li>${2}</li>`]}${null}
  </ul>`.markup;
  // Whitespace between tags comes from the formatter, not from the page.
  expect(list.replaceAll(/>\s+</g, '><')).toBe(`<ul><li title="${written}">${written}</li><li>2</li></ul>`);
});
