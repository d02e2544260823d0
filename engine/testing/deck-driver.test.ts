import { expect, it } from 'vitest';
import { slidesInARow, startEngine } from '../../test/drivers/engine-driver.ts';

const ask = (answer: string) => ({
  hooks: {
    beforeLeave: async (ctx: { modal(options: object): Promise<string> }) =>
      (await ctx.modal({ title: 'Sure?', body: 'It costs.', submit: 'Yes', cancel: 'No' })) === answer,
  },
});

it('stops where a modal opens, and goes on with the answer', async () => {
  const deck = await startEngine(slidesInARow(['a', 'b', 'c'], { a: ask('submit') }));
  await deck.next();
  expect(deck.modal()).toMatchObject({ title: 'Sure?', body: 'It costs.', options: { submit: 'Yes' } });
  await deck.answerModal('cancel');
  expect([deck.slide(), deck.modal()]).toEqual(['a', null]);
  await deck.next();
  await deck.answerModal('submit');
  deck.expectOn('b');
  // Its entrance is animated.
  await deck.clock.advance(750);
  await deck.previous();
  deck.expectOn('a');
});

it('is over with a hook that waits for the clock once that is advanced', async () => {
  const slow = {
    hooks: { beforeLeave: (ctx: { clock: { sleep(ms: number): Promise<void> } }) => ctx.clock.sleep(5000) },
  };
  const deck = await startEngine(slidesInARow(['a', 'b'], { a: slow as never }));
  const left = deck.next();
  await deck.clock.advance(7000);
  await left;
  deck.expectOn('b');
});

it('says where it is stuck on the way', async () => {
  const deck = await startEngine(
    slidesInARow(['a', 'b'], { a: { footer: { next: 'hidden' }, hooks: { beforeLeave: () => false } } }),
  );
  await expect(deck.nextTo('b')).rejects.toThrow('stuck on a on the way to b');
});

it('reads the facts, and keeps what was logged', async () => {
  const deck = await startEngine(slidesInARow(['a', 'b'], { a: { initial: () => ({ name: '' }) } }));
  deck.context().update({ name: 'Ada' } as never);
  expect(deck.slice('a')).toEqual({ name: 'Ada' });
  deck.page.visit('#/7');
  expect(deck.log.lines.join()).toContain("there is no slide '#/7'");
});
