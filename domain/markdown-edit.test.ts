import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Edit, type Mark, withMark } from './markdown-edit.ts';

/** An edit written as its text, with what is selected between two bars. */
const edit = (written: string): Edit => {
  const [before = '', inside = '', after = ''] = written.split('|');
  return { text: before + inside + after, start: before.length, end: before.length + inside.length };
};
const written = ({ text, start, end }: Edit): string =>
  `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
const after = (before: string, mark: Mark): string => written(withMark(edit(before), mark));

describe('marking a text', () => {
  it.each<[string, Mark, string]>([
    ['Stop |at| the gate', 'bold', 'Stop **|at|** the gate'],
    ['Stop **|at|** the gate', 'bold', 'Stop |at| the gate'],
    ['Stop |**at**| the gate', 'bold', 'Stop |at| the gate'],
    ['Stop the g||ate', 'bold', 'Stop the **|gate|**'],
    ['Stop| at |the gate', 'bold', 'Stop **|at|** the gate'],
    ['|Stop\n\nWait|', 'bold', '|**Stop**\n\n**Wait**|'],
    ['|- Stop\n- Wait|', 'bold', '|- **Stop**\n- **Wait**|'],
    ['Before\nSt||op', 'list', 'Before\n\n|- Stop|'],
    ['- Before\nSt||op', 'list', '- Before\n|- Stop|'],
    ['|Stop\nWait|\nGo', 'numbers', '|1. Stop\n2. Wait|\n\nGo'],
    ['|1. Stop\n2. Wait|', 'list', '|- Stop\n- Wait|'],
    ['|- Stop\n- Wait|', 'list', '|Stop\nWait|'],
    ['Rules||\nStop', 'heading', '|## Rules|\n\nStop'],
    ['||', 'list', '|- |'],
  ])('%j with %s becomes %j [STU-03]', (before, mark, expected) => {
    expect(after(before, mark)).toBe(expected);
  });

  it('never loses a letter, and takes a mark of lines away again [STU-03]', () => {
    const letters = (text: string) => text.replace(/[\s*#\d.-]/g, '');
    const some = fc
      .array(fc.constantFrom('Stop', ' ', '\n', '**', '- ', '1. ', '## ', 'gate'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        some,
        fc.nat(),
        fc.nat(),
        fc.constantFrom<Mark>('bold', 'heading', 'list', 'numbers'),
        (text, a, b, mark) => {
          const [start = 0, end = 0] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y);
          const once = withMark({ text, start, end }, mark);
          expect(letters(once.text)).toBe(letters(text));
          expect(once.start).toBeGreaterThanOrEqual(0);
          expect(once.end).toBeLessThanOrEqual(once.text.length);
          if (mark !== 'bold') expect(letters(withMark(once, mark).text)).toBe(letters(text));
        },
      ),
    );
  });
});
