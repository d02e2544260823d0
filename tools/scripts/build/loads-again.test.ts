import { expect, it } from 'vitest';
import { withAnotherTry } from './loads-again.ts';

it('asks under another address for code that did not come, and for nothing else [OFF-08]', () => {
  expect(withAnotherTry('a(()=>import(`./visit-Dz1.js`).then(e=>e.t),[0])')).toBe(
    [
      'a(()=>import(`./visit-Dz1.js`).catch(()=>__loadAgain("./visit-Dz1.js")).then(e=>e.t),[0])',
      'function __loadAgain(file){return import(file+"?again="+Date.now())}',
      '',
    ].join('\n'),
  );
  for (const other of ['import(url)', 'import{a}from"./b.js"', 'import("https://x.example/a.js")'])
    expect(withAnotherTry(other)).toBe(other);
});
