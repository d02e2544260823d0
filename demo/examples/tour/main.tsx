import { browserPage, createEngine, type Engine, memoryHistory } from 'gatehouse-engine';
import { Deck } from 'gatehouse-engine/react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Tour, tour } from './stops.tsx';

const KEY = 'tour-seen';
const root = createRoot(document.getElementById('tour') as HTMLElement);
const find = (target: string) => document.querySelector<HTMLElement>(target);

find('#add')?.addEventListener('click', () => {
  find('#plants')?.insertAdjacentHTML('beforeend', '<li>🌱 Seedling</li>');
});
find('#help')?.addEventListener('click', start);
if (window.localStorage.getItem(KEY) === null) start();

function start(): void {
  const engine = createEngine<Tour>({
    ...tour,
    services: { onPress: (target, listener, signal) => find(target)?.addEventListener('click', listener, { signal }) },
    // The page keeps its address, and is not loaded again at the end.
    page: { ...browserPage(window), ...memoryHistory(), reload: () => {} },
    onVisitEnded(reason) {
      window.localStorage.setItem(KEY, reason);
      root.render(null);
      engine.stop();
    },
  });
  root.render(<Bubble engine={engine} />);
  void engine.start();
}

/** Where a part of the page is, kept up to date. */
function usePlace(target: string): DOMRect | null {
  const [place, setPlace] = useState<DOMRect | null>(null);
  useLayoutEffect(() => {
    const measure = () => setPlace(find(target)?.getBoundingClientRect() ?? null);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [target]);
  return place;
}

function Spotlight({ target, children }: { readonly target: string; readonly children: ReactNode }): ReactNode {
  const place = usePlace(target);
  if (place === null) return null;
  const { left, top, width, height, bottom } = place;
  return (
    <>
      <div className="spotlight" style={{ left, top, width, height }} />
      <div
        className="bubble"
        role="dialog"
        aria-label="Tour"
        style={{ left: Math.min(left, innerWidth - 340), top: bottom }}
      >
        {children}
      </div>
    </>
  );
}

function Bubble({ engine }: { readonly engine: Engine<Tour> }): ReactNode {
  return (
    <Deck engine={engine}>
      {({ state: { config, deck, index, footer }, progress, slide }) => (
        <Spotlight target={config.stops[index]?.target ?? 'body'}>
          {slide}
          <footer>
            <small>{progress?.text}</small>
            <button type="button" className="quiet" onClick={() => engine.cancel()}>
              Skip
            </button>
            {index < deck.length - 1 ? (
              <button type="button" disabled={footer.next === 'disabled'} onClick={() => engine.next()}>
                Next
              </button>
            ) : (
              <button type="button" onClick={() => engine.context().go.restart('finished')}>
                Done
              </button>
            )}
          </footer>
        </Spotlight>
      )}
    </Deck>
  );
}
