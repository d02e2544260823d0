import { defineSlide } from 'gatehouse-engine';

/** What this product's slides read and store. */
export interface Museum {
  readonly config: { readonly paintings: readonly { readonly name: string; readonly story: string }[] };
  readonly settings: { readonly hasTime: boolean };
  readonly slices: { door: { name: string }; farewell: { liked: string | null } };
}

const define = defineSlide<Museum>();

/** Asks who is there. */
const door = define({
  id: 'door',
  reads: [],
  place: { before: ['painting', 'farewell'] },
  slides: () => [{}],
  initial: () => ({ name: '' }),
  footer: ({ slice }) => ({ next: slice.name.trim() === '' ? 'disabled' : 'shown' }),
  idle: 'stop',
  component: async () => ({
    default: ({ ctx }) => (
      <label>
        <h1>Welcome to the museum</h1>
        Your name <input value={ctx.slice.name} onChange={({ target }) => ctx.update({ name: target.value })} />
      </label>
    ),
  }),
});

/** Each painting, for those who have the time. */
const painting = define({
  id: 'painting',
  reads: ['hasTime'],
  place: { after: 'door', before: 'farewell' },
  slides: ({ config, settings }) =>
    settings.hasTime ? config.paintings.map((props) => ({ key: props.name, props })) : [],
  idle: 'run',
  component: async () => ({
    default: ({ ctx }) => (
      <article>
        <h1>{ctx.props.name}</h1>
        <p>{ctx.props.story}</p>
      </article>
    ),
  }),
});

/** Asks which painting was the best; there is no way on from here without an answer. */
const farewell = define({
  id: 'farewell',
  reads: ['facts.door'],
  place: { after: ['door', 'painting'] },
  slides: () => [{}],
  initial: () => ({ liked: null }),
  footer: { next: 'hidden' },
  idle: 'run',
  component: async () => ({
    default: ({ ctx: { config, facts, slice, update, go } }) => (
      <section>
        <h1>{slice.liked === null ? `What did you like best, ${facts.door?.name}?` : 'Come again!'}</h1>
        {slice.liked === null &&
          config.paintings.map(({ name }) => (
            <button type="button" key={name} onClick={() => update({ liked: name })}>
              {name}
            </button>
          ))}
        {slice.liked !== null && (
          <button type="button" onClick={() => go.restart('finished')}>
            Goodbye
          </button>
        )}
      </section>
    ),
  }),
});

export const slides = [farewell, painting, door];

export const PAINTINGS = [
  { name: 'The lighthouse', story: 'Painted in one night, by its own light.' },
  { name: 'The orchard', story: 'The painter ate the apples first.' },
];
