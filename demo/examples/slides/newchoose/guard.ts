import { defineGuard } from '../../../../domain/guard.ts';
import { itemsOf } from './items.ts';
import { ANSWER } from './slice.ts';

/** The server checks the choice again rather than trusting the page. */
export default defineGuard({
  refusals: { newchoose_required: 'Choose one of the choices of this slide first.' },
  check({ settings, form }) {
    const items = itemsOf(settings);
    return items.length === 0 || items.some(({ id }) => id === form[ANSWER]) ? null : 'newchoose_required';
  },
});
