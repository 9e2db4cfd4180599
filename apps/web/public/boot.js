// Runs before the first paint and before every module. The build inlines it into the page; the api allows it by its hash
// (apps/api/src/http/web-app.ts).

// Prevents a light flash in the dark theme. src/lib/theme.ts writes the value read here.
(() => {
  let theme = 'light';
  try {
    if (localStorage.getItem('everkin-theme') === 'dark') theme = 'dark';
  } catch {
    // Storage may be blocked; fall back to the default theme.
  }
  document.documentElement.dataset.theme = theme;
  if (theme === 'dark') document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#1b1511');
})();

// Preloads the page's first requests, as far as the address and this browser determine them; src/early/preloads.ts takes
// the responses. Requests in one batch wait for each other.
const awaitsData = (() => {
  /** @param {{ path: string, input?: object }[]} requests */
  const request = (...requests) => {
    const inputs = Object.fromEntries(requests.flatMap(({ input }, index) => (input === undefined ? [] : [[index, input]])));
    const paths = requests.map(({ path }) => path).join(',');
    const responses = fetch(`/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`)
      .then((response) => response.json())
      .catch(() => undefined);
    return { requests, responses };
  };
  const session = { path: 'accounts.currentUser' };
  const avatars = { path: 'avatars.list' };
  // Whether the request for this page carried a session; src/early/expected-session.ts reads it too.
  const isForMember = document.documentElement.dataset.for === 'member';
  let isExpected = false;
  try {
    isExpected = Boolean(localStorage.getItem('everkin-expected'));
  } catch {
    // Storage may be blocked; then the app sends the request later.
  }
  const avatarId = /^\/chat\/(av_\w+)$/.exec(location.pathname)?.[1];
  // Must match the input in src/features/chat/conversation/newest-messages.ts exactly, or the response is not used.
  const history = { path: 'chat.history', input: { avatarId, unsettled: true, limit: 100 } };
  const personId = /^\/avatars\/(av_\w+)$/.exec(location.pathname)?.[1];
  // Must match the input in src/features/person/timeline/first-page.ts in the same way.
  const firstMemories = { id: personId, limit: 60 };
  const calls = () => {
    if (!isForMember) return [isExpected ? request(session, avatars) : request(session)];
    if (personId !== undefined) {
      const memories = ['timeline.list', 'timeline.undated'].map((path) => ({ path, input: firstMemories }));
      return [request(session), request(avatars), request(...memories)];
    }
    if (avatarId === undefined) return [request(session), request(avatars)];
    return [request(session), request(avatars), request(history, { path: 'chat.mode' })];
  };
  globalThis.everkinPreloads = calls();
  return isForMember && (avatarId ?? personId) !== undefined;
})();

// zod would otherwise try `new Function` for faster parsers, which the Content-Security-Policy blocks and reports.
globalThis.__zod_globalConfig = { jitless: true };

// Load the scripts once the page has painted with the last messages of a conversation (src/early/early-paint.ts then calls
// this) or with a person and their memories (src/early/early-person.ts does); earlier they would compete for bandwidth on a
// slow connection. A background page does not paint, so this is the longest it waits.
(() => {
  const longestWaitMs = 300;
  let isRequested = false;
  /** @param {Element} waiting */
  const load = (waiting) => {
    const element = document.createElement(waiting.localName);
    for (const name of waiting.getAttributeNames()) element.setAttribute(name, waiting.getAttribute(name) ?? '');
    // In document order.
    if (element instanceof HTMLScriptElement) element.async = false;
    document.head.append(element);
  };
  const loadScripts = () => {
    if (isRequested) return;
    isRequested = true;
    // One task each: a request takes a slow phone some 10 ms, and there are two dozen.
    for (const waiting of Array.from(document.querySelector('template')?.content.children ?? [])) setTimeout(() => load(waiting));
  };
  const afterNextPaint = () => void requestAnimationFrame(() => setTimeout(loadScripts));
  globalThis.everkinPainted = afterNextPaint;
  if (!awaitsData) afterNextPaint();
  setTimeout(loadScripts, longestWaitMs);
})();
