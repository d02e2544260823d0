import { expect, it } from 'vitest';
import { languageName } from './language-name.ts';

it.each([
  [{ key: 'sv', name: 'Svenska!' }, 'Svenska!'],
  [{ key: 'sv' }, 'Svenska'],
  [{ key: 'de', name: '' }, 'Deutsch'],
  [{ key: 'pt_BR' }, 'Português (Brasil)'],
  [{ key: 'xx' }, 'XX'],
  [{ key: 'not a language' }, 'NOT A LANGUAGE'],
])('the language %j is called %s [ANY-01] [WEL-01]', (language, name) => {
  expect(languageName(language)).toBe(name);
});
