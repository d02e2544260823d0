const TOKEN = /("[^"\\]*(?:\\.[^"\\]*)*")\s*(:)?|[{}[\]]/g;

/** The text must be valid JSON. [TRUE-03] */
export function findRepeatedName(json: string): string | undefined {
  const open: Set<string>[] = [];
  for (const [token, text = '', colon] of json.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (text === '') open.pop();
    if (colon === undefined) continue;
    const [names, name] = [open.at(-1), JSON.parse(text) as string];
    if (names?.has(name)) return name;
    names?.add(name);
  }
  return undefined;
}
