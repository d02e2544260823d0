import '@testing-library/jest-dom/vitest';
import { afterEach } from 'vitest';
import { expectNoUnexpectedCalls } from './drivers/unexpected-calls.ts';

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  // Long waits for a busy machine; what is already there is found at once.
  configure({ asyncUtilTimeout: 30_000 });
}

afterEach(expectNoUnexpectedCalls);
