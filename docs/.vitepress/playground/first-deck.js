import { defineSlide } from 'gatehouse-engine';
import { createElement as h } from 'react';

// Change something: the deck on the page follows.
const welcome = defineSlide({
  id: 'welcome',
  reads: [],
  place: { before: ['rules', 'done'] },
  slides: () => [{}],
  initial: () => ({ isNew: null }),
  footer: ({ slice }) => ({ next: slice.isNew === null ? 'disabled' : 'shown' }),
  idle: 'stop',
  component: async () => ({
    default: ({ ctx: { slice, update } }) => {
      const choice = (isNew, text) =>
        h('button', { type: 'button', 'aria-pressed': slice.isNew === isNew, onClick: () => update({ isNew }) }, text);
      return h(
        'section',
        null,
        h('h1', null, 'Welcome'),
        h('p', null, 'Is this your first visit?'),
        choice(true, 'Yes'),
        choice(false, 'No'),
      );
    },
  }),
});

// A branch: this slide is in the deck for new visitors only.
const rules = defineSlide({
  id: 'rules',
  reads: ['facts.welcome'],
  place: { after: 'welcome', before: 'done' },
  slides: ({ facts }) => (facts.welcome.isNew === false ? [] : [{}]),
  idle: 'stop',
  component: async () => ({
    default: () => h('section', null, h('h1', null, 'House rules'), h('p', null, 'Please wear your badge.')),
  }),
});

const done = defineSlide({
  id: 'done',
  reads: [],
  place: { after: ['welcome', 'rules'] },
  slides: () => [{}],
  footer: { next: 'hidden' },
  idle: 'stop',
  component: async () => ({
    default: () => h('section', null, h('h1', null, 'Come in'), h('p', null, 'Your host is on the way.')),
  }),
});

// Other exports are options of createEngine, such as `export const config = { … }`.
export default [welcome, rules, done];
