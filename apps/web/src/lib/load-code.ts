/** Scripts that have been fetched once, so that they are in the browser's cache. */
const fetched = new Set<string>();

/**
 * Fetches the scripts of a lazy part before it is imported. The build puts this in place of Vite's own preloading, under every
 * dynamic import (build/load-code-plugin.ts). Until 2026 the HTML Standard let a page remember a failed import for good, also one
 * that failed for want of a connection (whatwg/html#10327), and browsers of that time still do. A failed fetch is not remembered,
 * so the part loads as soon as it can be fetched.
 * @param load imports the part
 * @param scripts paths, without the first slash, of the part's script and of what that imports
 * @throws TypeError without a connection; Error for a script that is gone, as after a deployment
 */
export async function loadCode<Module>(load: () => Promise<Module>, scripts: readonly string[] = []): Promise<Module> {
  await Promise.all(scripts.map((path) => fetchScript(new URL(`/${path}`, document.baseURI).href)));
  return load();
}

async function fetchScript(url: string): Promise<void> {
  if (fetched.has(url) || isInPage(url)) return;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The script ${url} could not be loaded: ${response.status}`);
  // Only a response that was read to its end is cached.
  await response.arrayBuffer();
  fetched.add(url);
}

/** The page loads these scripts itself. */
const isInPage = (url: string): boolean =>
  [...document.scripts].some(({ src }) => src === url) ||
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].some(({ href }) => href === url);
