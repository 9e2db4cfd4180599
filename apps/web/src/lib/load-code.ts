/** Addresses that have been fetched once; the browser's cache has them. */
const fetched = new Set<string>();

/**
 * Fetches the scripts of a lazy part before it is imported. The build puts it in the place of Vite's own preloading, under
 * every dynamic import (build/load-code-plugin.ts). A browser remembers an import that failed and never tries it again on that
 * page (HTML Standard, module map), but it does not remember a failed fetch: so the part loads once the network is back.
 * @param load imports the part
 * @param scripts paths of its script and of what that imports, without the first slash
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
  // Only a body that was read to its end is cached.
  await response.arrayBuffer();
  fetched.add(url);
}

/** The page's own scripts and preloads. */
const isInPage = (url: string): boolean =>
  [...document.scripts].some(({ src }) => src === url) ||
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].some(({ href }) => href === url);
