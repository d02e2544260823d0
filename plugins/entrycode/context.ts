import type { HookContext, SlideContext, Verbs } from 'gatehouse-engine';

type Flags = 'module_entry_code';

export type CodeVerbs = Verbs<'entrycode', Flags>;
export type CodeHook = HookContext<'entrycode', Flags>;
export type CodeContext = SlideContext<'entrycode', unknown, Flags>;
