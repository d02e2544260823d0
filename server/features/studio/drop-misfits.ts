import { appendToPointer, keysOf, readPointer } from '../../../domain/json-pointer.ts';
import { validate } from '../../../schemas/generated/location-document.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import type { DraftDocument } from './drafts.ts';

const MOST = 100;

/** Removes whatever does not fit the schema; undefined after too many errors. */
export function dropMisfits(draft: DraftDocument): LocationDocument | undefined {
  const document = structuredClone(draft) as unknown;
  for (let tries = 0; tries < MOST; tries += 1) {
    if (validate(document)) return document;
    const errors = validate.errors ?? [];
    // For an unknown name, the first error only names its parent.
    const error = errors.find(({ keyword }) => keyword === 'propertyNames') ?? errors[0];
    if (error === undefined) return undefined;
    const extra = error.params['additionalProperty'] ?? error.params['propertyName'];
    const path = typeof extra === 'string' ? appendToPointer(error.instancePath, extra) : error.instancePath;
    if (path === '') return undefined;
    take(document as object, path);
  }
  return undefined;
}

function take(document: object, path: string): void {
  const keys = keysOf(path);
  const last = keys.pop() ?? '';
  const owner = readPointer(document, appendToPointer('', ...keys)) as object;
  if (Array.isArray(owner)) owner.splice(Number(last), 1);
  else Reflect.deleteProperty(owner, last);
}
