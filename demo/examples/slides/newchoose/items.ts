import { isOn } from '../../../../domain/flag.ts';
import type { Location } from '../../../../schemas/generated/types.ts';

export type Item = NonNullable<Location['newchoose_items']>[number];

/** What there is to choose from; nothing where the slide is off. Page and server ask the same. */
export function itemsOf(settings: Pick<Location, 'module_newchoose' | 'newchoose_items'>): readonly Item[] {
  return isOn(settings.module_newchoose) ? (settings.newchoose_items ?? []) : [];
}
