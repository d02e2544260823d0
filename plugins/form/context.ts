import type { HookContext, SlideContext, Verbs } from 'gatehouse-engine';
import type { FormRead } from './reads.ts';
import type { FormProps } from './steps.ts';

export type FormVerbs = Verbs<'form', FormRead>;
export type FormHook = HookContext<'form', FormRead, FormProps>;
export type FormContext = SlideContext<'form', FormProps, FormRead>;
