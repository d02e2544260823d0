import type { Plugin } from 'vite';

const IMPORT = /\bimport\(\s*(["'`])(\.{1,2}\/[^"'`]+\.js)\1\s*\)/g;

const AGAIN = '__loadAgain';

/** The entry chunk, which retries its own imports (page/checkin/main.ts). */
const BEGINS = 'main';

/**
 * Lets code that did not come be asked for again: most browsers remember for as long as the page is open that it failed, and
 * only another address makes them ask [OFF-08]. "Try again" would never help on these.
 */
export function loadsAgain() {
  return {
    name: 'gatehouse:loads-again',
    apply: 'build',
    renderChunk: (code: string, { name }: { readonly name: string }) =>
      name === BEGINS ? null : { code: withAnotherTry(code), map: null },
  } satisfies Plugin;
}

/** The code with another try, under an address of its own, behind each file that it loads when it is needed. */
export function withAnotherTry(code: string): string {
  const tried = code.replace(IMPORT, (all, _quote, file) => `${all}.catch(()=>${AGAIN}("${file}"))`);
  // At the end, where the builder takes it for none of the files whose styles it writes down.
  return tried === code ? code : `${tried}\nfunction ${AGAIN}(file){return import(file+"?again="+Date.now())}\n`;
}
