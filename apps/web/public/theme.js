// Runs before the first paint, so that a dark page never flashes light. src/lib/theme.ts writes what this reads.
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
