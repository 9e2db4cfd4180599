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

// What the page asks first is asked with it, as far as the address and this browser tell; src/lib/preloads.ts takes the
// answers. Questions of one call wait for each other.
const awaitsWords = (() => {
  /** @param {{ path: string, input?: object }[]} questions */
  const ask = (...questions) => {
    const inputs = Object.fromEntries(questions.flatMap(({ input }, index) => (input === undefined ? [] : [[index, input]])));
    const paths = questions.map(({ path }) => path).join(',');
    const answers = fetch(`/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`)
      .then((response) => response.json())
      .catch(() => undefined);
    return { questions, answers };
  };
  const session = { path: 'accounts.currentUser' };
  const avatars = { path: 'avatars.list' };
  // Says whether the server was shown a session with the request for this page; src/lib/expected-session.ts reads it too.
  const isForMember = document.documentElement.dataset.for === 'member';
  let isExpected = false;
  try {
    isExpected = Boolean(localStorage.getItem('everkin-expected'));
  } catch {
    // Storage may be forbidden; then the page asks later.
  }
  const avatarId = /^\/chat\/(av_\w+)$/.exec(location.pathname)?.[1];
  // Word for word what src/features/chat/newest-messages.ts asks, or its answer is not taken.
  const history = { path: 'chat.history', input: { avatarId, unsettled: true, limit: 100 } };
  const calls = () => {
    if (!isForMember) return [isExpected ? ask(session, avatars) : ask(session)];
    if (avatarId === undefined) return [ask(session), ask(avatars)];
    return [ask(session), ask(avatars), ask(history, { path: 'chat.mode' })];
  };
  globalThis.everkinAsked = calls();
  return isForMember && avatarId !== undefined;
})();

// zod would try `new Function` for faster parsers, which the Content-Security-Policy forbids and reports.
globalThis.__zod_globalConfig = { jitless: true };

// The scripts come when the page has been seen, and in it the last words of a conversation (src/early-paint.ts calls
// then): before, they would take the share of these of a slow line. A page in the background is not painted: it waits no
// longer than this.
(() => {
  const longestWaitMs = 300;
  let isAsked = false;
  /** @param {Element} waiting */
  const askFor = (waiting) => {
    const element = document.createElement(waiting.localName);
    for (const name of waiting.getAttributeNames()) element.setAttribute(name, waiting.getAttribute(name) ?? '');
    // In the order in which they stand.
    if (element instanceof HTMLScriptElement) element.async = false;
    document.head.append(element);
  };
  const askForScripts = () => {
    if (isAsked) return;
    isAsked = true;
    // Each in a task of its own: to ask takes a slow phone some 10 ms, and there are two dozen.
    for (const waiting of Array.from(document.querySelector('template')?.content.children ?? [])) setTimeout(() => askFor(waiting));
  };
  const afterNextPaint = () => void requestAnimationFrame(() => setTimeout(askForScripts));
  globalThis.everkinSeen = afterNextPaint;
  if (!awaitsWords) afterNextPaint();
  setTimeout(askForScripts, longestWaitMs);
})();
