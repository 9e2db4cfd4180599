// Loaded into a process by NODE_OPTIONS=--import: shifts its wall clock by the milliseconds in the file that is named by its
// pid in CLOCK_DIRECTORY. Plain JavaScript, because it loads before anything else. Timers and performance.now are unaffected.
import { readFileSync, writeFileSync } from 'node:fs';

const LOOK_EVERY_MS = 50;
const path = `${process.env.CLOCK_DIRECTORY}/${process.pid}`;
const RealDate = Date;
let aheadMs = 0;
const now = () => RealDate.now() + aheadMs;

function look() {
  let given = 0;
  try {
    given = Number(readFileSync(path, 'utf8'));
  } catch {
    // No offset is set for this process.
  }
  if (given === aheadMs) return;
  aheadMs = given;
  writeFileSync(`${path}.set`, String(aheadMs));
}

look();
setInterval(look, LOOK_EVERY_MS).unref();
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, self) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, self === globalThis.Date ? target : self),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
