import { isOn } from '../../../../domain/flag.ts';
import type { Location } from '../../../../schemas/generated/types.ts';

export type Item = NonNullable<Location['newchoose_items']>[number];

/** Items on offer; empty where the slide is off. Shared by page and server. */
export function itemsOf(settings: Pick<Location, 'module_newchoose' | 'newchoose_items'>): readonly Item[] {
  return isOn(settings.module_newchoose) ? (settings.newchoose_items ?? []) : [];
}
