/**
 * How this device shows plants on a table. `quick-look`: iPhone and iPad, by a file. `webxr`: by the camera, in the page.
 * `view`: as a body that can be turned. `drawing`: not at all, and why.
 */
export type TableWay = 'quick-look' | 'webxr' | 'view' | 'no-webgl' | 'saves-data';

/** Whether a way shows the plants at all. */
export const showsPlants = (way: TableWay): boolean => way !== 'no-webgl' && way !== 'saves-data';

/** Finds it by what the browser offers, never by its name. */
export async function findTableWay(): Promise<TableWay> {
  if (document.createElement('a').relList.supports('ar')) return 'quick-look';
  if (isSavingData()) return 'saves-data';
  if (!hasWebGl()) return 'no-webgl';
  return (await hasAr()) ? 'webxr' : 'view';
}

/** Whether somebody asked the browser to load little (Save-Data). */
function isSavingData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true;
}

function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // A page has few of them: it is given back at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** Absent without https. */
async function hasAr(): Promise<boolean> {
  return (await navigator.xr?.isSessionSupported('immersive-ar').catch(() => false)) ?? false;
}
