import { startDeck } from 'gatehouse-engine/testing';
import { expect, it } from 'vitest';
import { deck, type Product } from './slides.tsx';

it('leads on once there is an order', async () => {
  const visit = await startDeck<Product>(deck);
  await visit.next();
  expect(visit.footer().next).toBe('disabled');
  visit.context().update({ drink: 'tea' });
  await visit.next();
  expect(visit.slide()).toBe('thanks');
  expect(visit.slice('order')).toEqual({ drink: 'tea' });
});
