import { defineSlide } from 'gatehouse-engine';

/** Everything the slides are given and store. */
export interface Product {
  readonly config: { readonly drinks: readonly string[] };
  readonly slices: { readonly order: { drink: string } };
}

const define = defineSlide<Product>();

const welcome = define({
  id: 'welcome',
  reads: [],
  place: { before: ['order', 'thanks'] },
  slides: () => [{}],
  idle: 'stop',
  component: async () => ({
    default: () => (
      <>
        <h1>Welcome</h1>
        <p>These are three slides. Change them in src/slides.tsx.</p>
      </>
    ),
  }),
});

const order = define({
  id: 'order',
  reads: [],
  place: { before: 'thanks' },
  slides: () => [{}],
  initial: () => ({ drink: '' }),
  // Without an answer there is no way on.
  footer: ({ slice }) => ({ next: slice.drink === '' ? 'disabled' : 'shown', nextDelayMs: 0 }),
  idle: 'stop',
  component: async () => ({
    default: ({ ctx }) => (
      <fieldset>
        <legend>
          <h1>What would you like?</h1>
        </legend>
        {ctx.config.drinks.map((drink) => (
          <label key={drink}>
            <input
              type="radio"
              name="drink"
              checked={ctx.slice.drink === drink}
              onChange={() => ctx.update({ drink })}
            />
            {drink}
          </label>
        ))}
      </fieldset>
    ),
  }),
});

const thanks = define({
  id: 'thanks',
  // Only what is listed here can be seen.
  reads: ['facts.order'],
  place: { after: ['welcome', 'order'] },
  slides: () => [{}],
  footer: { next: 'hidden' },
  idle: 'stop',
  component: async () => ({ default: ({ ctx }) => <h1>Your {ctx.facts.order?.drink} is on its way</h1> }),
});

/** The same for the page, the test and the story. */
export const deck = { plugins: [welcome, order, thanks], config: { drinks: ['tea', 'coffee', 'water'] } };
