import { isBreathalyzerOn } from '../../domain/breath-test.ts';
import { findingsOf } from '../../domain/finding.ts';
import { toNumber } from '../../domain/flag.ts';
import type { SlideCheck } from '../../domain/slide-check.ts';
import { MIN_WIDTH } from './rule.ts';

const find = findingsOf({
  breath_share: { severity: 'refuse', words: 'expected a percentage from 0 to 100, found {share}' },
  breath_never: { severity: 'warn', words: 'breath tests are on, but {share}% of visitors are tested' },
});

const check: SlideCheck = {
  kinds: find.kinds,
  states: () => [
    { width: MIN_WIDTH + 1, company: 'success', test: 'passed' },
    { width: 0, company: 'none' },
  ],
  findings: ({ settings, pathOfFlag }) => {
    const share = toNumber(settings.breathalyzer_freq);
    const at = pathOfFlag('breathalyzer_freq');
    if (share < 0 || share > 100) return [find('breath_share', at, { share })];
    const isIdle = isBreathalyzerOn(settings) && share === 0;
    return isIdle ? [find('breath_never', at, { share })] : [];
  },
};

export default check;
