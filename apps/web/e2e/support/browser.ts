import { chromium, type Browser, type BrowserContext, type LaunchOptions } from 'playwright-core';
import { findBundledChromium, hasBundledChromium } from './bundled-chromium.ts';

/** A microphone that beeps. Whether a page may listen is up to the permissions of its context, as with a real one. */
const FAKE_MICROPHONE = '--use-fake-device-for-media-stream';

/**
 * Chromium draws the buttons of its own window as pages, one process a window: a third of the work of a test. The others
 * are what playwright switches off, of which this takes the place, and which matters here.
 */
const WITHOUT = [
  'WebUIReloadButton',
  'InitialWebUI',
  'PreloadTopChromeWebUI',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'MediaRouter',
  'PaintHolding',
  'Translate',
  'OptimizationHints',
];

/** A shell has nobody to ask whether a page may listen, and refuses none: see askForPermissions. */
const WITHOUT_ASKING = '--use-fake-ui-for-media-stream';

const shells = new WeakSet<Browser>();

/**
 * Starts the Chromium that the install brings, so that the tests run in the same browser everywhere, or the one at
 * CHROMIUM_PATH. Where the install brings none that runs (any system but Linux on x64) it is the installed Chrome.
 * @param options.soundPath a WAV file that its microphone hears over and over, in place of beeps
 */
export async function launchBrowser({ soundPath }: { soundPath?: string | undefined } = {}): Promise<Browser> {
  const { isShell, ...found } = await findChromium();
  const browser = await chromium.launch({
    ...found,
    args: [
      FAKE_MICROPHONE,
      ...(isShell ? [WITHOUT_ASKING] : []),
      ...(soundPath === undefined ? [] : [`--use-file-for-fake-audio-capture=${soundPath}`]),
      `--disable-features=${WITHOUT.join(',')}`,
    ],
  });
  if (isShell) shells.add(browser);
  return browser;
}

let shared: Promise<Browser> | undefined;

/**
 * The browser of all test files that this process runs, one after the other: it is started for the first of them, or anew
 * where it has gone, and ends with the process. Leave no pages in it: closePages.
 */
export async function shareBrowser(): Promise<Browser> {
  const running = await shared?.catch(() => null);
  if (running?.isConnected()) return running;
  shared = launchBrowser();
  return shared;
}

/** Closes all its pages, which would otherwise go on working beside those of the next file. */
export async function closePages(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** Lets a shell refuse the microphone where it was not granted, as a browser does. */
export async function askForPermissions(browser: Browser, context: BrowserContext): Promise<void> {
  if (!shells.has(browser)) return;
  await context.addInitScript(() => {
    // Not offered to a page that came over plain HTTP from another machine.
    if (!('mediaDevices' in navigator)) return;
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const { state } = await navigator.permissions.query({ name: 'microphone' });
      if (state !== 'granted') throw new DOMException('Permission denied', 'NotAllowedError');
      return ask(wanted);
    };
  });
}

/** A shell has no windows, which is a third less work for a test than the whole browser. */
type Found = Pick<LaunchOptions, 'executablePath' | 'channel' | 'env'> & { isShell: boolean };

async function findChromium(): Promise<Found> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return { executablePath: given, isShell: given.includes('headless-shell') };
  if (hasBundledChromium) return { ...(await findBundledChromium()), isShell: true };
  return { channel: 'chrome', isShell: false };
}
