import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

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

/** Chromium's own sandbox refuses to run as root, as in most containers. */
const isRoot = process.getuid?.() === 0;

/**
 * Starts Chromium: the one at CHROMIUM_PATH, else one of the system, else the one in the npm package
 * `@sparticuz/chromium`, so that a bare machine needs nothing more.
 * @param options.soundPath a WAV file that its microphone hears over and over, in place of beeps
 */
export async function launchBrowser({ soundPath }: { soundPath?: string | undefined } = {}): Promise<Browser> {
  const { executablePath, args } = await findChromium();
  return chromium.launch({
    executablePath,
    args: [
      ...args,
      FAKE_MICROPHONE,
      ...(soundPath === undefined ? [] : [`--use-file-for-fake-audio-capture=${soundPath}`]),
      `--disable-features=${WITHOUT.join(',')}`,
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
  });
}

async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const executablePath = process.env['CHROMIUM_PATH'] || SYSTEM_PATHS.find((path) => existsSync(path));
  if (executablePath) return { executablePath, args: [] };
  const { default: packed } = await import('@sparticuz/chromium');
  return { executablePath: await packed.executablePath(), args: packed.args };
}
