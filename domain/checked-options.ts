/** [FORM-08] */
export function joinChecked(values: readonly string[]): string {
  return values.join(',');
}

export function splitChecked(value: string, options: readonly string[]): readonly string[] {
  const longestFirst = [...options].sort((a, b) => b.length - a.length);
  const found = new Set<string>();
  let rest = value;
  while (rest !== '') {
    const option = longestFirst.find((o) => rest === o || rest.startsWith(`${o},`));
    if (option === undefined) {
      const comma = rest.indexOf(',');
      rest = comma < 0 ? '' : rest.slice(comma + 1);
    } else {
      found.add(option);
      rest = rest.slice(option.length + 1);
    }
  }
  return options.filter((option) => found.has(option));
}

/** One pass, however ambiguous the value. */
export function isJoined(value: string, options: readonly string[]): boolean {
  const text = `${value},`;
  const starts = new Set([0]);
  for (let at = 0; at < text.length; at += 1) {
    if (!starts.has(at)) continue;
    for (const option of options) if (text.startsWith(`${option},`, at)) starts.add(at + option.length + 1);
  }
  return value === '' || starts.has(text.length);
}
