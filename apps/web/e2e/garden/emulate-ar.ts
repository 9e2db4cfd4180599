import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from 'playwright-core';

/** Where the emulated table is hit, in metres; `spot`: the same from where a session begins, at a height of 1.6 m. */
export const HIT = {
  first: { at: [0.4, 0.75, -1.2], spot: '0.400 -0.850 -1.200' },
  second: { at: [-0.3, 0.75, -0.9], spot: '-0.300 -0.850 -0.900' },
} as const;

/** A phone with a camera, and a room that is hit in one point (`iwer`, whose own room is a package of its own). */
const SET_UP = `
  const { XRDevice, metaQuest3 } = IWER;
  const device = new XRDevice({ ...metaQuest3, supportedFeatures: [...metaQuest3.supportedFeatures, 'dom-overlay'] });
  globalThis.tableHit = ${JSON.stringify(HIT.first.at)};
  device.installSEM(class {
    version = '0';
    environmentCanvas = document.createElement('canvas');
    trackedPlanes = new Set();
    trackedMeshes = new Set();
    render() {}
    computeHitTestResults() {
      const [x, y, z] = globalThis.tableHit;
      return [new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1])];
    }
  });
  device.position.set(0, 1.6, 0);
  device.installRuntime({ forceInstall: true });
  globalThis.arDevice = device;
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

/** Gives the next pages an emulated WebXR. @returns what a hand does with the phone */
export async function emulateAr(page: Page): Promise<{ tap: () => Promise<void>; moveTo: (hit: keyof typeof HIT) => Promise<void> }> {
  const require = createRequire(import.meta.url);
  await page.addInitScript({ path: path.join(path.dirname(require.resolve('iwer')), '../build/iwer.min.js') });
  await page.addInitScript(SET_UP);
  return {
    tap: async () => void (await page.evaluate(TAP)),
    moveTo: async (hit) => void (await page.evaluate(`globalThis.tableHit = ${JSON.stringify(HIT[hit].at)}`)),
  };
}
