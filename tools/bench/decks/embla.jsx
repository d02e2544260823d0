import useEmblaCarousel from 'embla-carousel-react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function Deck() {
  const [drink, setDrink] = useState('');
  const [viewport, embla] = useEmblaCarousel({ watchDrag: drink !== '' });
  return (
    <main>
      <div ref={viewport} style={{ overflow: 'hidden' }}>
        <div style={{ display: 'flex' }}>
          <section style={{ flex: '0 0 100%' }}>
            <h1>Welcome</h1>
          </section>
          <section style={{ flex: '0 0 100%' }}>
            <h1>Tea or coffee?</h1>
            <button type="button" onClick={() => setDrink('tea')}>
              Tea
            </button>
            <button type="button" onClick={() => setDrink('coffee')}>
              Coffee
            </button>
          </section>
          <section style={{ flex: '0 0 100%' }}>
            <h1>Your {drink} is on its way</h1>
          </section>
        </div>
      </div>
      <button type="button" onClick={() => embla?.scrollPrev()}>
        Back
      </button>
      <button type="button" onClick={() => (embla?.selectedScrollSnap() !== 1 || drink) && embla?.scrollNext()}>
        Next
      </button>
    </main>
  );
}

createRoot(document.getElementById('root')).render(<Deck />);
