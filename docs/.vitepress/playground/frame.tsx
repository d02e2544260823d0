import * as engineModule from 'gatehouse-engine';
import { type AnyPlugin, browserPage, createEngine, memoryHistory, sessionSnapshot } from 'gatehouse-engine';
import { Deck } from 'gatehouse-engine/react';
import * as reactModule from 'react';
import { createRoot } from 'react-dom/client';
import type { Report, Run } from './messages.ts';

/*
 * The page in the playground's frame, which runs a deck. Its code may be anyone's: the frame has no origin, and its policy
 * (server/features/pages/docs-routes.ts) lets it load and send nothing.
 */

const MODULES: Readonly<Record<string, object>> = { 'gatehouse-engine': engineModule, react: reactModule };

const post = (report: Report): void => window.parent.postMessage(report, '*');
const addressOf = (code: string): string => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));

function addScript(type: 'importmap' | 'module', text: string): void {
  document.head.append(Object.assign(document.createElement('script'), { type, textContent: text }));
}

/** A module that exports what this page has loaded already. */
function moduleOf([name, exports]: [string, object]): [string, string] {
  const names = Object.keys(exports).filter((key) => key !== 'default');
  return [name, addressOf(`export const { ${names.join(', ')} } = globalThis.modules[${JSON.stringify(name)}];`)];
}

function run({ code, kept, colorScheme }: Run): void {
  document.documentElement.style.colorScheme = colorScheme;
  const address = addressOf(code);
  const report = (error: unknown, line = lineIn(error, address)): void => {
    const text = error instanceof Error ? error.message : String(error);
    post({ kind: 'fault', text: line === undefined ? text : `Line ${line}: ${text}` });
  };
  window.addEventListener('error', ({ error, message, filename, lineno }) =>
    report(error ?? message, filename === address ? String(lineno) : undefined),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  const show = ({ default: plugins, ...options }: { readonly default?: readonly AnyPlugin[] }): void => {
    if (!Array.isArray(plugins)) throw new Error('The code must export its list of slides: export default [ … ];');
    const engine = createEngine({
      ...options,
      plugins,
      page: { ...browserPage(window), ...memoryHistory() },
      log: { info: () => {}, warn: report, error: report },
    });
    createRoot(document.body, { onCaughtError: (error) => report(error) }).render(
      <Deck engine={engine} failed={<p>This slide has an error.</p>}>
        {({ state: { footer }, progress, slide }) => (
          <>
            {progress && <p>{progress.text}</p>}
            {slide}
            <p>
              {footer.previous === 'shown' && (
                <button type="button" onClick={() => engine.previous()}>
                  Back
                </button>
              )}
              {footer.next !== 'hidden' && (
                <button type="button" disabled={footer.next === 'disabled'} onClick={() => engine.next()}>
                  Next
                </button>
              )}
            </p>
          </>
        )}
      </Deck>,
    );
    const visit = sessionSnapshot(() => storageOf(kept), 'visit');
    void engine.start(visit.read());
    visit.follow(engine);
  };
  Object.assign(globalThis, { modules: MODULES, show });
  addScript('importmap', JSON.stringify({ imports: Object.fromEntries(Object.entries(MODULES).map(moduleOf)) }));
  // An import in a script reports the line of a syntax error; import() does not.
  addScript('module', `import * as deck from '${address}'; globalThis.show(deck);`);
}

/** The page around the frame keeps the visit: the frame has no storage. */
const storageOf = (kept: string | null): Storage => ({
  length: 0,
  clear: () => {},
  key: () => null,
  getItem: () => kept,
  setItem: (_key, text) => post({ kind: 'kept', text }),
  removeItem: () => post({ kind: 'kept', text: null }),
});

const lineIn = (error: unknown, address: string): string | undefined =>
  error instanceof Error ? /^:(\d+)/.exec(error.stack?.split(address)[1] ?? '')?.[1] : undefined;

// With an origin, the code could act as the person who is signed in here.
if (window.origin === 'null') {
  const onMessage = ({ source, data }: MessageEvent<Run>): void => {
    if (source !== window.parent) return;
    window.removeEventListener('message', onMessage);
    run(data);
  };
  window.addEventListener('message', onMessage);
  post({ kind: 'ready' });
}
