import { describe, expect, it } from 'vitest';
import { type PrintFlags, type PrintPlan, printPlan } from './plan.ts';

describe('the printout on Accept', () => {
  it.each<[string, PrintFlags, boolean, PrintPlan]>([
    ['nothing is set, kiosk', {}, true, { when: 'never', way: 'kiosk' }],
    ['nothing is set, phone', {}, false, { when: 'never', way: 'popup' }],
    ['printout, kiosk', { printout: 1 }, true, { when: 'always', way: 'kiosk' }],
    ['printout, phone', { printout: '1' }, false, { when: 'always', way: 'popup' }],
    ['printout is off', { printout: '0' }, true, { when: 'never', way: 'kiosk' }],
    ['optional, kiosk', { printout: 1, printout_optional: 1 }, true, { when: 'choose', way: 'kiosk' }],
    ['optional, phone', { printout: 1, printout_optional: 1 }, false, { when: 'never', way: 'popup' }],
    ['optional without printout, kiosk', { printout_optional: true }, true, { when: 'choose', way: 'kiosk' }],
    ['optional to all, kiosk', { printout_optional_to_all: 1 }, true, { when: 'choose', way: 'kiosk' }],
    ['optional to all, phone', { printout: 1, printout_optional_to_all: '1' }, false, { when: 'choose', way: 'popup' }],
    [
      'both optional flags, phone',
      { printout_optional: 1, printout_optional_to_all: 1 },
      false,
      { when: 'choose', way: 'popup' },
    ],
  ])('%s [SIGN-04]', (_, flags, isKiosk, plan) => {
    expect(printPlan(flags, isKiosk)).toEqual(plan);
  });
});
