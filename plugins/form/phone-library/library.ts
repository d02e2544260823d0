import type { PhoneLibrary } from '../../../domain/phone.ts';

const loaded = new Map<'europe' | 'world', Promise<PhoneLibrary>>();

/** Loads the library for the countries offered; a failed load is not kept. */
export function loadPhoneLibrary(coverage: 'europe' | 'world'): Promise<PhoneLibrary> {
  const load = coverage === 'europe' ? () => import('./europe.ts') : () => import('./world.ts');
  const library = loaded.get(coverage) ?? load().then((part) => part.library);
  loaded.set(coverage, library);
  library.catch(() => loaded.delete(coverage));
  return library;
}
