import { browserPage, createEngine, sessionSnapshot } from 'gatehouse-engine';
import { Deck } from 'gatehouse-engine/react';
import { createRoot } from 'react-dom/client';
import { type Museum, PAINTINGS, slides } from './slides.tsx';

const engine = createEngine<Museum>({
  plugins: slides,
  config: { paintings: PAINTINGS },
  page: browserPage(window),
  settings: () => ({ hasTime: !window.location.search.includes('hurry') }),
});

createRoot(document.getElementById('root') as HTMLElement).render(
  <Deck
    engine={engine}
    startsAt={({ plugin }) => plugin.id !== 'door'}
    step={(value, max) => `${value} of ${max}`}
    title={(heading) => `${heading} – the museum's guide`}
  >
    {({ state: { footer }, progress, slide }) => (
      <main>
        {progress && <p>{progress.text}</p>}
        {slide}
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
    )}
  </Deck>,
);

const kept = sessionSnapshot(() => window.sessionStorage, 'museum-1');
void engine.start(kept.read());
kept.follow(engine);
