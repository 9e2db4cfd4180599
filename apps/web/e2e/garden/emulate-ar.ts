import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from 'playwright-core';

/** Where the emulated table is hit, in metres; `spot`: the same from where a session begins, at a height of 1.6 m. */
export const HIT = {
  first: { at: [0.4, 0.75, -1.2], spot: '0.400 -0.850 -1.200' },
  second: { at: [-0.3, 0.75, -0.9], spot: '-0.300 -0.850 -0.900' },
  /** What is hit there stands upright. */
  wall: { at: [0, 1.2, -2], spot: '0.000 -0.400 -2.000' },
} as const;

/** A phone with a camera, and a room that is hit in one point (`iwer`, whose own room is a package of its own). */
const SET_UP = `
  const { XRDevice, metaQuest3 } = IWER;
  const device = new XRDevice({ ...metaQuest3, supportedFeatures: [...metaQuest3.supportedFeatures, 'dom-overlay'] });
  globalThis.tableHit = 'first';
  device.installSEM(class {
    version = '0';
    environmentCanvas = document.createElement('canvas');
    trackedPlanes = new Set();
    trackedMeshes = new Set();
    render() {}
    computeHitTestResults() {
      const [x, y, z] = ${JSON.stringify(HIT)}[globalThis.tableHit].at;
      const turned = globalThis.tableHit === 'wall' ? [0, 0, 1, 0, 0, -1, 0, 0] : [0, 1, 0, 0, 0, 0, 1, 0];
      return [new Float32Array([1, 0, 0, 0, ...turned, x, y, z, 1])];
    }
  });
  // On a phone the camera's picture is no part of the page.
  device.canvasContainer.setAttribute('aria-hidden', 'true');
  device.position.set(0, 1.6, 0);
  device.installRuntime({ forceInstall: true });
  globalThis.arDevice = device;
  globalThis.arDelayed = {};
  globalThis.arEnded = 0;
  const reach = (what) => {
    arDelayed[what]?.reached.resolve();
    return arDelayed[what]?.answer.promise;
  };
  const requestSession = navigator.xr.requestSession.bind(navigator.xr);
  navigator.xr.requestSession = async (...given) => {
    await reach('session');
    const session = await requestSession(...given);
    session.addEventListener('end', () => (arEnded += 1));
    const requestHitTestSource = session.requestHitTestSource.bind(session);
    session.requestHitTestSource = async (options) => {
      await reach('tables');
      return requestHitTestSource(options);
    };
    return session;
  };
`;

/** Presses and releases as a finger does, with frames between. */
const TAP = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await frame();
  arDevice.controllers.right.updateButtonValue('trigger', 1);
  await frame();
  arDevice.controllers.right.updateButtonValue('trigger', 0);
  await frame();
})()`;

type Delayed = {
  /** Waits until the page waits. */
  waitForPage: () => Promise<void>;
  /** Lets it have what it waits for, or refuses that with an error of this name. */
  answer: (refusal?: string) => Promise<void>;
};

/** What a hand does with the phone, and the browser with the page. */
type Emulated = {
  tap: () => Promise<void>;
  moveTo: (hit: keyof typeof HIT) => Promise<void>;
  /** Has the page wait once for a session, or for what finds tables in it. */
  delay: (what: 'session' | 'tables') => Promise<Delayed>;
  /** How many sessions have ended. */
  countEnded: () => Promise<unknown>;
};

/** Gives the next pages an emulated WebXR. */
export async function emulateAr(page: Page): Promise<Emulated> {
  const require = createRequire(import.meta.url);
  await page.addInitScript({ path: path.join(path.dirname(require.resolve('iwer')), '../build/iwer.min.js') });
  await page.addInitScript(SET_UP);
  return {
    tap: async () => void (await page.evaluate(TAP)),
    moveTo: async (hit) => void (await page.evaluate(`globalThis.tableHit = '${hit}'`)),
    delay: async (what) => {
      await page.evaluate(`void (arDelayed.${what} = { reached: Promise.withResolvers(), answer: Promise.withResolvers() })`);
      return {
        waitForPage: async () => void (await page.evaluate(`arDelayed.${what}.reached.promise`)),
        answer: async (refusal) =>
          void (await page.evaluate(`{
            const { answer } = arDelayed.${what};
            delete arDelayed.${what};
            ${refusal === undefined ? 'answer.resolve()' : `answer.reject(new DOMException('Refused.', '${refusal}'))`};
          }`)),
      };
    },
    countEnded: () => page.evaluate('arEnded'),
  };
}
