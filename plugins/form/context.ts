import type { HookContext, SlideContext, Verbs } from '../../engine/index.ts';
import type { FormFlag } from './flags.ts';
import type { FormProps } from './steps.ts';

export type FormVerbs = Verbs<'form', FormFlag>;
export type FormHook = HookContext<'form', FormFlag, FormProps>;
export type FormContext = SlideContext<'form', FormProps, FormFlag>;
