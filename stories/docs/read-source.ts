export interface Member {
  readonly name: string;
  /** After the name, on one line. */
  readonly type: string;
  readonly isOptional: boolean;
  readonly docs: string;
}

function wordsOf(block: string | undefined): string {
  const lines = (block ?? '').replace(/^\s*\/\*\*|\*\/\s*$/g, '').split('\n');
  return lines
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join('\n')
    .replace(/([^\n])\n(?!\n)/g, '$1 ')
    .trim();
}

const BLOCK = String.raw`(?:^[ ]*(/\*\*(?:(?!\*/)[\s\S])*\*/)\n)?`;

/** Above the line that begins with the pattern `start`; '' if there is none. */
export function docsAbove(source: string, start: string): string {
  return wordsOf(new RegExp(`${BLOCK}^[ ]*${start}`, 'm').exec(source)?.[1]);
}

const depthOf = (text: string): number =>
  [...text.replace(/=>/g, '').replace(/'[^']*'/g, '')].reduce(
    (depth, sign) => depth + ('({[<'.includes(sign) ? 1 : ')}]>'.includes(sign) ? -1 : 0),
    0,
  );

function memberOf(text: string, docs: string): Member {
  const flat = text.replace(/\s+/g, ' ').replace(/;$/, '');
  const [, name = flat, optional = '', type = ''] =
    /^(?:readonly )?('[^']+'|\[.+?\]|[\w$]+)(\??)(.*)$/.exec(flat) ?? [];
  return { name: name.replace(/'/g, ''), type: type.replace(/^: /, ''), isOptional: optional === '?', docs };
}

/**
 * Expects the formatter's layout; empty without such an interface. Reads text, because the native compiler has no
 * JavaScript API.
 */
export function membersOf(source: string, name: string): readonly Member[] {
  const head = new RegExp(String.raw`^([ ]*)(?:export )?interface ${name}\b[^{]*\{(\}?)`, 'm').exec(source);
  if (!head || head[2] === '}') return [];
  const body = source.slice(head.index + head[0].length).split(`\n${head[1]}}`)[0] ?? '';
  const members: Member[] = [];
  let comment: string[] = [];
  let code: string[] = [];
  for (const line of body.split('\n').map((text) => text.trim())) {
    const inComment = comment.length > 0 && !comment.at(-1)?.endsWith('*/');
    if (inComment || line.startsWith('/**')) comment.push(line);
    else if (line !== '' && !line.startsWith('//')) code.push(line);
    if (code.length > 0 && line.endsWith(';') && depthOf(code.join(' ')) === 0) {
      members.push(memberOf(code.join(' '), wordsOf(comment.join('\n'))));
      comment = [];
      code = [];
    }
  }
  return members;
}

/** '' if the interface extends nothing. */
export function extendedBy(source: string, name: string): string {
  return new RegExp(`interface ${name}\\b[^{]* extends ([^{]+) \\{`).exec(source)?.[1] ?? '';
}
