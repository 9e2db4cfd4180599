// Given to a process by NODE_OPTIONS=--import: its wall clock is ahead by as many milliseconds as the file says that bears its
// pid in CLOCK_DIRECTORY. Plain JavaScript, for it is read before anything else. Timers, and performance.now, go on as they did.
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
    // Nobody has set this process's clock.
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
