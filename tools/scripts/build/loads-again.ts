import type { Plugin } from 'vite';

const IMPORT = /\bimport\(\s*(["'`])(\.{1,2}\/[^"'`]+\.js)\1\s*\)/g;

const AGAIN = '__loadAgain';

/** Retries its own imports (page/checkin/main.ts). */
const BEGINS = 'main';

/** Requests failed code again at another address: most browsers remember a failure while the page is open [OFF-08]. */
export function loadsAgain() {
  return {
    name: 'gatehouse:loads-again',
    apply: 'build',
    renderChunk: (code: string, { name }: { readonly name: string }) =>
      name === BEGINS ? null : { code: withAnotherTry(code), map: null },
  } satisfies Plugin;
}

export function withAnotherTry(code: string): string {
  const tried = code.replace(IMPORT, (all, _quote, file) => `${all}.catch(()=>${AGAIN}("${file}"))`);
  // At the end: the builder must not take it for a file whose styles it lists.
  return tried === code ? code : `${tried}\nfunction ${AGAIN}(file){return import(file+"?again="+Date.now())}\n`;
}
