import type { Engine } from 'gatehouse-engine';
import { Deck } from 'gatehouse-engine/react';
import type { ReactNode } from 'react';
import type { Product } from './slides.tsx';
import './style.css';

/** The frame around every slide. */
export function App({ engine }: { readonly engine: Engine<Product> }): ReactNode {
  return (
    <Deck engine={engine}>
      {({ state: { footer }, progress, slide }) => (
        <main>
          {progress && <progress value={progress.value} max={progress.max} aria-label={progress.text} />}
          {slide}
          <footer>
            {footer.previous === 'shown' && (
              <button type="button" onClick={() => engine.previous()}>
                Back
              </button>
            )}
            {footer.next !== 'hidden' && (
              <button
                type="button"
                className="next"
                disabled={footer.next === 'disabled'}
                onClick={() => engine.next()}
              >
                Next
              </button>
            )}
          </footer>
        </main>
      )}
    </Deck>
  );
}
