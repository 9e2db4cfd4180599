import type { Page } from 'playwright-core';

/** A microphone that a page was given: which one, and whether it still hears. */
export type GivenTrack = { state: 'live' | 'ended'; label: string };

/**
 * Keeps what the page is given when it asks for a microphone, from the next load of the page on.
 * @param options.isHeld nothing is given before the page has the event `give-microphone`, as while a browser asks
 * @returns a function that lists them
 */
export async function watchTracks(page: Page, { isHeld = false } = {}): Promise<() => Promise<GivenTrack[]>> {
  await page.addInitScript((holds) => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { listTracks: () => tracks.map(({ readyState, label }) => ({ state: readyState, label })) });
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      tracks.push(...stream.getTracks());
      if (holds) await new Promise((resolve) => window.addEventListener('give-microphone', resolve, { once: true }));
      return stream;
    };
  }, isHeld);
  return () => page.evaluate<GivenTrack[]>('listTracks()');
}
