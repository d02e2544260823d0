import { expect, it } from 'vitest';
import { kioskServiceOf } from './kiosk-service.ts';

it.each([
  [1, undefined, 'http://127.0.0.1:8321'],
  ['1', '', 'http://127.0.0.1:8321'],
  [true, null, 'http://127.0.0.1:8321'],
  [1, 'http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
  [1, 'none', null],
  [0, 'http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
  [undefined, undefined, null],
])('with module_kiosk %j and kioskService %j the print service is at %j [ANY-04] [WEL-05]', (kiosk, given, address) => {
  expect(kioskServiceOf(kiosk, given)).toBe(address);
});
