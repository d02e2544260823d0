import type { HookContext, SlideContext, Verbs } from '../../engine/index.ts';

type Flags = 'module_entry_code' | 'module_id_scan' | 'module_slot_time_booking' | 'unique_identifier_setting';

export type CodeVerbs = Verbs<'entrycode', Flags>;
export type CodeHook = HookContext<'entrycode', Flags>;
export type CodeContext = SlideContext<'entrycode', unknown, Flags>;
