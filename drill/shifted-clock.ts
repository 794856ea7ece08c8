// Loaded before everything else into a process with a wrong clock: by so many milliseconds as are in the file that
// DRILL_CLOCK names, and from then on by what is written there.
import { readFileSync } from 'node:fs';

const LOOK_AGAIN_MS = 100;
const file = process.env.DRILL_CLOCK;
if (!file) throw new Error('DRILL_CLOCK names no file');
let shift = 0;
const look = () => {
  shift = Number(readFileSync(file, 'utf8'));
};
look();
setInterval(look, LOOK_AGAIN_MS).unref();

const RightDate = Date;
globalThis.Date = new Proxy(RightDate, {
  construct: (target, args, self) =>
    Reflect.construct(target, args.length === 0 ? [RightDate.now() + shift] : args, self),
  get: (target, key) => (key === 'now' ? () => RightDate.now() + shift : Reflect.get(target, key)),
});
