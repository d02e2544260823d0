import type { HookContext, SlideContext, Verbs } from '../../engine/index.ts';
import type { FormFlag } from './flags.ts';

export type FormVerbs = Verbs<'form', FormFlag>;
export type FormHook = HookContext<'form', FormFlag>;
export type FormContext = SlideContext<'form', unknown, FormFlag>;
