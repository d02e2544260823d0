import { NO_CALL, type StaffLine } from '../../../plugins/_kit/visit/staff-line.ts';
import type { HelpLine } from './help-line.ts';

/** Loads the line's code on first use. */
export interface LoadedStaffLine extends StaffLine {
  open(): Promise<HelpLine | null>;
  word(): string;
}

export function createStaffLine(load: () => Promise<HelpLine>, hasDesk: () => boolean): LoadedStaffLine {
  const listeners = new Set<() => void>();
  let line: HelpLine | null = null;
  let state = NO_CALL;
  const changed = (): void => {
    state = line?.get() ?? NO_CALL;
    for (const listener of listeners) listener();
  };
  const open = async (): Promise<HelpLine | null> => {
    const loaded = line ?? (await load().catch(() => null));
    // Two callers may have waited for it.
    if (line === null && loaded !== null) {
      line = loaded;
      line.subscribe(changed);
    }
    return line;
  };
  return {
    open,
    get: () => state,
    word: () => line?.word() ?? '',
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end: () => line?.end(),
    call(why, about = []) {
      if (!hasDesk()) return;
      state = { ...NO_CALL, kind: 'sending', why, about };
      for (const listener of listeners) listener();
      void open().then((opened) => {
        opened?.call(why, about);
        changed();
      });
    },
  };
}
