/** A running session, and the element that is laid over the camera's picture. */
export type RunningAr = { session: XRSession; root: HTMLElement };

/** Asks for the camera; only in answer to a press. Rejects where it is refused, or knows nothing of tables. */
export async function requestAr(): Promise<RunningAr> {
  if (!navigator.xr) throw new Error('no WebXR');
  const root = document.createElement('div');
  root.className = 'fixed inset-0 z-50';
  // While the browser asks, taps are for the page below.
  root.style.pointerEvents = 'none';
  document.body.append(root);
  try {
    const session = await navigator.xr.requestSession('immersive-ar', {
      requiredFeatures: ['hit-test'],
      optionalFeatures: ['dom-overlay'],
      domOverlay: { root },
    });
    root.style.pointerEvents = '';
    return { session, root };
  } catch (error) {
    root.remove();
    throw error;
  }
}

/** Ends a session that may be over already, and takes away what was laid over the picture. */
export function endAr({ session, root }: RunningAr): void {
  root.remove();
  void session.end().catch(() => undefined);
}
