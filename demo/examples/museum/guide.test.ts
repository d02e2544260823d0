import { startDeck } from 'gatehouse-engine/testing';
import { expect, it } from 'vitest';
import { PAINTINGS, slides } from './slides.tsx';

const start = (hasTime: boolean) =>
  startDeck({ plugins: slides, config: { paintings: PAINTINGS }, services: {}, settings: () => ({ hasTime }) });

it('leads a guest from the door past the paintings, once it knows the name', async () => {
  const guide = await start(true);
  expect(guide.footer().next).toBe('disabled');
  guide.context().update({ name: 'Ada' });
  expect(guide.keys()).toEqual(['door', 'painting:The lighthouse', 'painting:The orchard', 'farewell']);
  await guide.nextTo('farewell');
  expect(guide.slice('door')).toEqual({ name: 'Ada' });
  expect(guide.footer().next).toBe('hidden');
  await guide.previous();
  expect(guide.slide()).toBe('painting:The orchard');
});

it('shows no painting to those in a hurry', async () => {
  const guide = await start(false);
  expect(guide.keys()).toEqual(['door', 'farewell']);
});

it('begins anew for a guest who has left', async () => {
  const guide = await start(false);
  guide.context().update({ name: 'Ada' });
  await guide.next();
  // The warning comes after two and a half minutes.
  await guide.clock.advance(150_000);
  expect(guide.engine.state().banner).toBe(30);
  await guide.clock.advance(30_000);
  expect([guide.slide(), guide.slice('door'), guide.page.reloads]).toEqual(['door', { name: '' }, 1]);
});
