import '@testing-library/jest-dom/vitest';
import { afterEach } from 'vitest';
import { expectNoUnexpectedCalls } from './drivers/unexpected-calls.ts';

afterEach(expectNoUnexpectedCalls);
