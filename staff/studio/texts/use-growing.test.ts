// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useGrowing } from './use-growing.ts';

it('draws a screenful of a long list first, and all of it in the end [STU-03]', () => {
  const drawn: number[] = [];
  const { result, rerender } = renderHook(
    ({ count }) => {
      const most = useGrowing(count);
      drawn.push(most);
      return most;
    },
    { initialProps: { count: 402 } },
  );
  expect(drawn[0]).toBe(20);
  expect(result.current).toBe(402);
  // A search that finds fewer, and then more again, waits for nothing.
  rerender({ count: 3 });
  expect(result.current).toBe(3);
  rerender({ count: 402 });
  expect(result.current).toBe(402);
});
