/** Sets a key of the draft, or drops it for undefined, null, '' and an empty list or object: documents never state those. */
export function setOrDrop<T extends object, K extends keyof T>(owner: T, key: K, value: T[K] | null | undefined): void {
  const isEmpty = value === undefined || value === null || value === '';
  if (isEmpty || (typeof value === 'object' && Object.keys(value).length === 0)) delete (owner as Partial<T>)[key];
  else owner[key] = value;
}
