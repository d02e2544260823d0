import { findingsOf } from '../../../../domain/finding.ts';
import { isOn } from '../../../../domain/flag.ts';
import { localText } from '../../../../domain/local-text.ts';
import type { SlideCheck } from '../../../../domain/slide-check.ts';
import { itemsOf } from './items.ts';

const find = findingsOf({
  newchoose_none: { severity: 'warn', words: 'visitors have to choose, but there is nothing to choose from' },
  newchoose_no_words: { severity: 'refuse', words: 'the choice {id} has no text in {language}' },
});

/** Checks this slide's settings before a location is published. */
const check: SlideCheck = {
  kinds: find.kinds,
  findings({ settings, order, language, pathOf, pathOfFlag }) {
    const items = itemsOf(settings);
    if (isOn(settings.module_newchoose) && items.length === 0) {
      return [find('newchoose_none', pathOfFlag('newchoose_items'))];
    }
    const wordless = items.filter(({ name }) => localText(name, order).trim() === '');
    return wordless.map((item) => find('newchoose_no_words', pathOf(item), { id: item.id, language }));
  },
};

export default check;
