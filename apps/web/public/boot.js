// Runs before the first paint and before every module. The build writes it into the page, and the api allows it there by
// its hash (apps/api/src/http/web-app.ts).

// A dark page never flashes light. src/lib/theme.ts writes what this reads.
(() => {
  let theme = 'light';
  try {
    if (localStorage.getItem('everkin-theme') === 'dark') theme = 'dark';
  } catch {
    // Storage may be forbidden; the default theme is fine.
  }
  document.documentElement.dataset.theme = theme;
  if (theme === 'dark') document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#1b1511');
})();

// zod would try `new Function` for faster parsers, which the Content-Security-Policy forbids and reports.
globalThis.__zod_globalConfig = { jitless: true };

// The scripts come when the page has been seen, so as not to take its fonts' share of a slow line. A page in the
// background is not painted: it waits no longer than this.
(() => {
  const longestWaitMs = 300;
  let isAsked = false;
  /** @param {string} tag */
  const askFor = (tag) => {
    for (const waiting of Array.from(document.querySelector('template')?.content.children ?? [])) {
      if (waiting.localName !== tag) continue;
      const element = document.createElement(waiting.localName);
      for (const name of waiting.getAttributeNames()) element.setAttribute(name, waiting.getAttribute(name) ?? '');
      // In the order in which they stand.
      if (element instanceof HTMLScriptElement) element.async = false;
      document.head.append(element);
    }
  };
  const askForScripts = () => {
    if (isAsked) return;
    isAsked = true;
    askFor('script');
    // A task of its own.
    setTimeout(() => askFor('link'));
  };
  requestAnimationFrame(() => setTimeout(askForScripts));
  setTimeout(askForScripts, longestWaitMs);
})();
