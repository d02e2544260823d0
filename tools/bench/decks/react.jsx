import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Without any of them: what React itself costs. */
function Deck() {
  const [index, setIndex] = useState(0);
  const [drink, setDrink] = useState('');
  return (
    <main>
      {index === 0 && <h1>Welcome</h1>}
      {index === 1 && (
        <section>
          <h1>Tea or coffee?</h1>
          <button type="button" onClick={() => setDrink('tea')}>
            Tea
          </button>
          <button type="button" onClick={() => setDrink('coffee')}>
            Coffee
          </button>
        </section>
      )}
      {index === 2 && <h1>Your {drink} is on its way</h1>}
      <button type="button" disabled={index === 0} onClick={() => setIndex(index - 1)}>
        Back
      </button>
      <button type="button" disabled={index === 2 || (index === 1 && drink === '')} onClick={() => setIndex(index + 1)}>
        Next
      </button>
    </main>
  );
}

createRoot(document.getElementById('root')).render(<Deck />);
