import { browserPage, createEngine } from 'gatehouse-engine';
import { Deck } from 'gatehouse-engine/react';
import { createRoot } from 'react-dom/client';
import { createCounts } from './counts.ts';
import { type Quiz, quiz } from './slides.tsx';

const counts = createCounts(window.localStorage);
const engine = createEngine<Quiz>({
  ...quiz,
  services: { counts },
  page: browserPage(window),
  idleSeconds: 300,
  onVisitEnded: (reason) => reason !== 'returned' && counts.end(),
});
counts.watch(engine);

createRoot(document.getElementById('root') as HTMLElement).render(
  <Deck engine={engine}>
    {({ state: { footer, deck, index }, slide }) => (
      <main>
        <ol className="stars" aria-hidden="true">
          {deck.map(({ key }, at) => (
            <li key={key} data-lit={at <= index || undefined} />
          ))}
        </ol>
        {slide}
        <footer>
          {footer.previous === 'shown' && (
            <button type="button" onClick={() => engine.previous()}>
              Back
            </button>
          )}
          {footer.next === 'shown' && (
            <button type="button" onClick={() => engine.next()}>
              Next
            </button>
          )}
        </footer>
      </main>
    )}
  </Deck>,
);
void engine.start();
