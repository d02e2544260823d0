import { describe, expect, it, vi } from 'vitest';
import { formatMessage } from './message.ts';
import { createText } from './text-lookup.ts';

const language = {
  langData: { own: 'Egen :name' },
  langDataFallback: { other: 'Other' },
  locale: 'sv',
  localeFallback: 'en',
  defaultLocale: 'sv',
};

function lookup(words: Record<string, string> | null) {
  const warn = vi.fn();
  const onMissing = vi.fn();
  const text = createText(() => language, warn, formatMessage, { get: () => words, onMissing });
  return { text, warn, onMissing };
}

describe('a text', () => {
  it('comes from the page’s language, then from its fallback [CFG-05]', () => {
    const { text, warn, onMissing } = lookup({ own: 'Built in', other: 'Built in' });
    expect([text('own', { name: 'Ada' }), text('other')]).toEqual(['Egen Ada', 'Other']);
    expect(warn).not.toHaveBeenCalled();
    expect(onMissing).not.toHaveBeenCalled();
  });

  it('missing from the page is logged once, and comes from the build [CFG-05] [ANY-03]', () => {
    const { text, warn, onMissing } = lookup({ left: '{n, plural, one {# left} other {# left over}}' });
    expect([text('left', { n: 1 }), text('left', { n: 2 })]).toEqual(['1 left', '2 left over']);
    expect(onMissing.mock.calls).toEqual([['left', language]]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('with an unknown key is empty; a number as key is not logged [CFG-05]', () => {
    const { text, onMissing } = lookup(null);
    expect([text('unknown'), text('17'), text('constructor')]).toEqual(['', '', '']);
    expect(onMissing.mock.calls.map(([key]) => key)).toEqual(['unknown', 'constructor']);
  });
});
