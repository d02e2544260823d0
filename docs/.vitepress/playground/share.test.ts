import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { decodeDeck, encodeDeck, LONGEST } from './share.ts';

it('carries a deck in an address, in any language, and says if it is too long [LIGHT-04]', async () => {
  const code = `export default ['żółw 🐢 +/='];\n`.repeat(300);
  const text = await encodeDeck(code);
  expect(text).toMatch(/^[\w-]+$/);
  expect(text?.length).toBeLessThan(200);
  expect(await decodeDeck(text ?? '')).toBe(code);
  expect(await encodeDeck(randomBytes(LONGEST).toString('hex'))).toBeNull();
});

it('reads nothing from an address that was cut, changed or made too long [LIGHT-04]', async () => {
  const text = (await encodeDeck('export default [];')) ?? '';
  for (const broken of [text.slice(0, -4), 'not base64!', 'A'.repeat(LONGEST + 1)])
    expect(await decodeDeck(broken)).toBeNull();
});
