import { browserPage, createEngine, defineSlide } from 'gatehouse-engine';
import { Deck } from 'gatehouse-engine/react';
import { createRoot } from 'react-dom/client';

const welcome = defineSlide({
  id: 'welcome',
  reads: [],
  place: { before: ['drink', 'thanks'] },
  slides: () => [{}],
  idle: 'stop',
  component: async () => ({ default: () => <h1>Welcome</h1> }),
});

const drink = defineSlide({
  id: 'drink',
  reads: [],
  place: { before: 'thanks' },
  slides: () => [{}],
  initial: () => ({ chosen: '' }),
  footer: ({ slice }) => ({ next: slice.chosen === '' ? 'disabled' : 'shown' }),
  idle: 'stop',
  component: async () => ({
    default: ({ ctx }) => (
      <section>
        <h1>Tea or coffee?</h1>
        <button type="button" onClick={() => ctx.update({ chosen: 'tea' })}>
          Tea
        </button>
        <button type="button" onClick={() => ctx.update({ chosen: 'coffee' })}>
          Coffee
        </button>
      </section>
    ),
  }),
});

const thanks = defineSlide({
  id: 'thanks',
  reads: ['facts.drink'],
  place: { after: ['welcome', 'drink'] },
  slides: () => [{}],
  footer: { next: 'hidden' },
  idle: 'stop',
  component: async () => ({ default: ({ ctx }) => <h1>Your {ctx.facts.drink.chosen} is on its way</h1> }),
});

const engine = createEngine({
  plugins: [welcome, drink, thanks],
  page: browserPage(window),
});
createRoot(document.getElementById('root')).render(
  <Deck engine={engine}>
    {({ state: { footer }, slide }) => (
      <main>
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
void engine.start();
