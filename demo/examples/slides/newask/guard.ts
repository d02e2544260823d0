import { isOn } from '../../../../domain/flag.ts';
import { defineGuard } from '../../../../domain/guard.ts';
import { ANSWER } from './slice.ts';

/** The server checks the answer again rather than trusting the page. */
export default defineGuard({
  refusals: { newask_required: 'Answer the question of this slide first.' },
  check({ settings, form }) {
    if (!isOn(settings.module_newask) || form[ANSWER] === 'yes' || form[ANSWER] === 'no') return null;
    return 'newask_required';
  },
});
