import { browserPage, createEngine } from 'gatehouse-engine';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { door, farewell, painting } from './slides.tsx';

const engine = createEngine({
  plugins: [farewell, painting, door],
  config: {
    paintings: [
      { name: 'The lighthouse', story: 'Painted in one night, by its own light.' },
      { name: 'The orchard', story: 'The painter ate the apples first.' },
    ],
  },
  services: {},
  page: browserPage(window),
  settings: () => ({ hasTime: !window.location.search.includes('hurry') }),
});

/** Frame around every slide: progress and Next. */
function Guide(): ReactNode {
  const { deck, index, slide, component: Slide, entry, footer } = useSyncExternalStore(engine.subscribe, engine.state);
  return (
    <main data-slide={slide.plugin.id}>
      {index > 0 && (
        <p>
          {index} of {deck.length - 1}
        </p>
      )}
      {Slide && <Slide key={entry} ctx={engine.context()} />}
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
    </main>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Guide />);
void engine.start();
