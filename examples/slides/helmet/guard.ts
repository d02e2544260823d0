import { isOn } from '../../../domain/flag.ts';
import type { SlideGuard } from '../../../domain/guard.ts';
import { ANSWER } from './slice.ts';

/** The server checks the answer again rather than trusting the page. */
const guard: SlideGuard = ({ settings, form }) => {
  if (!isOn(settings.module_helmet) || form[ANSWER] === 'own' || form[ANSWER] === 'borrow') return null;
  return { code: 'helmet_required', message: 'Answer the question of this slide first.' };
};

export default guard;
