import { expect, it } from 'vitest';
import { kioskServiceOf } from './kiosk-service.ts';

it.each([
  [undefined, 'http://127.0.0.1:8321'],
  ['', 'http://127.0.0.1:8321'],
  [null, 'http://127.0.0.1:8321'],
  ['http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
  ['none', null],
])('with kioskService %j the print service is at %j [ANY-04] [WEL-05]', (given, address) => {
  expect(kioskServiceOf(given)).toBe(address);
});
