/** A text with what is selected in it. */
export interface Edit {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** How a text can be marked; each takes itself away again. */
export type Mark = 'bold' | 'heading' | 'list' | 'numbers';

const PREFIX = /^(#{1,6} |[-*] |\d+\. )/;
const OWN: Readonly<Record<Exclude<Mark, 'bold'>, RegExp>> = {
  heading: /^#{1,6} /,
  list: /^[-*] /,
  numbers: /^\d+\. /,
};

/** Marks what is selected, as markdown: the word at the cursor in bold, whole lines as headings and lists. */
export function withMark(edit: Edit, mark: Mark): Edit {
  return mark === 'bold' ? bold(edit) : lines(edit, mark);
}

function bold({ text, start, end }: Edit): Edit {
  let [from, to] = start === end ? wordAt(text, start) : [start, end];
  // Signs do not count as bold with a space inside of them.
  while (from < to && /\s/.test(text.charAt(from))) from += 1;
  while (to > from && /\s/.test(text.charAt(to - 1))) to -= 1;
  const inside = text.slice(from, to);
  const [before, after] = [text.slice(0, from), text.slice(to)];
  if (before.endsWith('**') && after.startsWith('**'))
    return { text: before.slice(0, -2) + inside + after.slice(2), start: from - 2, end: to - 2 };
  if (inside.length > 4 && inside.startsWith('**') && inside.endsWith('**'))
    return { text: before + inside.slice(2, -2) + after, start: from, end: to - 4 };
  // No bold reaches over the end of a line.
  const marked = inside.split('\n').map((line) => {
    const [prefix = ''] = PREFIX.exec(line) ?? [];
    const words = line.slice(prefix.length).trim().replaceAll('**', '');
    return words === '' && inside !== '' ? line : `${prefix}**${words}**`;
  });
  const said = marked.join('\n');
  const isOneLine = marked.length === 1 && !PREFIX.test(inside);
  return isOneLine
    ? { text: before + said + after, start: from + 2, end: from + said.length - 2 }
    : { text: before + said + after, start: from, end: from + said.length };
}

function wordAt(text: string, at: number): [number, number] {
  const [left = ''] = /[\p{L}\p{N}'’-]*$/u.exec(text.slice(0, at)) ?? [];
  const [right = ''] = /^[\p{L}\p{N}'’-]*/u.exec(text.slice(at)) ?? [];
  return [at - left.length, at + right.length];
}

function lines({ text, start, end }: Edit, mark: Exclude<Mark, 'bold'>): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const rest = text.indexOf('\n', end);
  const to = rest < 0 ? text.length : rest;
  const own = text.slice(from, to).split('\n');
  const isMarked =
    own.every((line) => line.trim() === '' || OWN[mark].test(line)) && own.some((line) => OWN[mark].test(line));
  let number = 0;
  const next = own.map((line) => {
    const bare = line.replace(PREFIX, '');
    if (isMarked || (line.trim() === '' && own.length > 1)) return bare;
    number += 1;
    return { heading: `## ${bare}`, list: `- ${bare}`, numbers: `${number}. ${bare}` }[mark];
  });
  const said = next.join('\n');
  const [before, after] = [text.slice(0, from), text.slice(to)];
  // A list or heading is one only after an empty line, unless it goes on.
  const apart = isMarked
    ? ['', '']
    : [gap(before.slice(0, -1).split('\n').at(-1), mark), gap(after.slice(1).split('\n')[0], mark)];
  const lead = before + apart[0];
  return { text: lead + said + apart[1] + after, start: lead.length, end: lead.length + said.length };
}

/** What parts a marked line from its neighbour. */
function gap(neighbour: string | undefined, mark: Exclude<Mark, 'bold'>): string {
  if (neighbour === undefined || neighbour.trim() === '') return '';
  return mark !== 'heading' && OWN[mark].test(neighbour) ? '' : '\n';
}
