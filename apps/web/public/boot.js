// Runs before the first paint and before every module. A file, because the page allows no inline script.

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
