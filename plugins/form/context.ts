import type { HookContext, SlideContext, Verbs } from 'gatehouse-engine';
import type { FormFlag } from './flags.ts';
import type { FormProps } from './steps.ts';

export type FormVerbs = Verbs<'form', FormFlag>;
export type FormHook = HookContext<'form', FormFlag, FormProps>;
export type FormContext = SlideContext<'form', FormProps, FormFlag>;
