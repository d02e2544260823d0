import type { EntryCodeSlice } from '../_kit/visit/entry-code.ts';

export function emptyEntryCode(): EntryCodeSlice {
  return {
    entry: '',
    problem: null,
    otherDay: null,
    found: null,
    taken: null,
    code: '',
    isPreparing: false,
    isElsewhere: false,
  };
}
