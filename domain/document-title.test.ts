import { expect, it } from 'vitest';
import { documentTitle } from './document-title.ts';

it.each([
  ['dangerous-goods.pdf', 'dangerous goods'],
  ['nordhamn/site_rules.PDF', 'site rules'],
  ['https://files.example/a/Hall%20plan', 'Hall%20plan'],
])('calls %s %s [SIGN-02]', (name, title) => {
  expect(documentTitle(name)).toBe(title);
});
