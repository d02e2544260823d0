import { expect, it } from 'vitest';
import { withFlagTexts } from './own-flag-texts.ts';

const paths = [['menu', '*', 'label']];
const order = { locale: 'sv', fallbacks: ['de', 'en'] };
const withLabels = (...labels: unknown[]) => ({ id: 1, menu: labels.map((label) => ({ label, picture: 'vest.jpg' })) });
const labels = (location: object) => (location as ReturnType<typeof withLabels>).menu.map(({ label }) => label);

it('has each text of a flag once: in the language of the page, or what stands in for it [FAST-04] [CFG-06]', () => {
  const location = withLabels({ en: 'Vest', sv: 'Väst', pl: 'Kamizelka' }, { de: 'Helm', en: 'Helmet' }, 'Shoes', {});
  expect(labels(withFlagTexts(location, order, paths))).toEqual(['Väst', 'Helm', 'Shoes', '']);
  expect(labels(location)[0]).toHaveProperty('pl');
});

it('is the same location where no flag has texts', () => {
  const location = withLabels('Vest');
  expect(withFlagTexts(location, order, [])).toBe(location);
});
