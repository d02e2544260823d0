import { isOn } from '../../../../domain/flag.ts';
import { defineGuard } from '../../../../domain/guard.ts';
import { isAccepted } from './rule.ts';
import { ANSWER } from './slice.ts';

/** The server checks again what it has answered rather than trusting the page. */
export default defineGuard({
  refusals: { newcheck_required: 'Enter the code of this slide first.' },
  check: ({ settings, form }) =>
    isOn(settings.module_newcheck) && !isAccepted(form[ANSWER]) ? 'newcheck_required' : null,
});
