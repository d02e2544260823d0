import { readFileSync } from 'node:fs';

/*
 * Loaded into a server with `--import`: its clock is wrong by the milliseconds in the file CLOCK_OFFSET, which is read
 * again at every SIGUSR2. With CLOCK_HURRIES, what it does every few seconds it does every second.
 */
const RealDate = Date;
let offset = 0;
const read = () => {
  offset = Number(readFileSync(process.env.CLOCK_OFFSET ?? '', 'utf8'));
};
globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offset);
    else super(...args);
  }
  static now() {
    return RealDate.now() + offset;
  }
};
if (process.env.CLOCK_HURRIES) {
  const realSetInterval = globalThis.setInterval;
  globalThis.setInterval = (fn, ms, ...args) => realSetInterval(fn, ms > 60_000 ? ms : Math.min(ms, 1000), ...args);
}
process.on('SIGUSR2', read);
read();
