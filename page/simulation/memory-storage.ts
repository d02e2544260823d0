/** localStorage or sessionStorage that nothing outlives: for what has no browser, or must not touch it. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}): Storage {
  const items = new Map<string, string>(Object.entries(entries));
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, String(value)),
  };
}
