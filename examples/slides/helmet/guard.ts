import { isOn } from '../../../domain/flag.ts';
import { defineGuard } from '../../../domain/guard.ts';
import { ANSWER } from './slice.ts';

/** The server checks the answer again rather than trusting the page. */
export default defineGuard({
  refusals: { helmet_required: 'Answer the question of this slide first.' },
  check({ settings, form }) {
    if (!isOn(settings.module_helmet) || form[ANSWER] === 'own' || form[ANSWER] === 'borrow') return null;
    return 'helmet_required';
  },
});
