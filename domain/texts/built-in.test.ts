import { expect, it, vi } from 'vitest';
import { createText } from '../text-lookup.ts';
import { createBuiltIn } from './built-in.ts';
import { english } from './report-missing.ts';

const begin = (langData: Record<string, string>) => {
  const warn = vi.fn();
  const builtIn = createBuiltIn(() => {}, warn);
  const language = { langData, langDataFallback: {}, locale: 'sv', localeFallback: 'en', defaultLocale: 'sv' };
  const text = createText(() => language, warn, null, builtIn);
  return { text, warn, builtIn };
};

it('is warned once of all words that English stands in for, each of them, however many and whenever [ANY-03] [DEP-06]', async () => {
  const { text, warn, builtIn } = begin({ action_next: 'Nästa' });
  const [first = '', ...more] = Object.keys(english).filter((key) => key !== 'action_next');
  for (const key of more.slice(0, 60)) text(key);
  await builtIn.settled();
  expect([text('action_next'), text(first)]).toEqual(['Nästa', english[first]]);
  expect(warn.mock.calls).toEqual([
    [
      `English stands in for ${more.length + 1} texts that langData lacks; the build has them in texts/sv.json: ${[first, ...more].join(', ')}`,
    ],
  ]);
});

it('is warned of each key that no one has, with the way to mend it [CFG-05]', async () => {
  const { text, warn, builtIn } = begin({ ...english });
  expect([text('helmet_titel'), text('helmet_titel')]).toEqual(['', '']);
  await builtIn.settled();
  text('helmet_labl');
  expect(warn.mock.calls.map(([message]) => message)).toEqual([
    expect.stringMatching(/^there is no text for the key 'helmet_titel': write it into the slide's texts\.json/),
    expect.stringContaining("'helmet_labl'"),
  ]);
});
