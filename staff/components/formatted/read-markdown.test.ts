import { describe, expect, it } from 'vitest';
import { readMarkdown, writeMarkdown } from './write-markdown.ts';

const stored = (text: string): string | null => {
  const doc = readMarkdown(text);
  return doc && writeMarkdown(doc);
};

describe('which texts can be edited as they look', () => {
  it.each([
    '',
    'Drive **slowly**.',
    '### How we use your details\n\nWe keep it **to let you in**.\n\n- They are deleted.\n- It is _yours_.',
    '1. **Drive at most 20 km/h** and wait.\n2. Stop.\n   - at the gate\n   - at the dock',
    'Gate 2  \nLane 4',
    'See https://example.com/a_b_c and [the map](https://example.com).',
    'Stop <!-- hidden --> here',
    'Cold store  \n- 18 °C  \n- 20 °C',
    '* 1 helmet\n* 2 gloves',
    '[a]: https://example.com',
    'A snake_case, 5 * 3, 50 % & more: <b>raw</b> #1',
  ])('%j is stored as it was [STU-03]', (text) => {
    expect(stored(text)).toBe(text);
  });

  it.each([
    ['*  Drive\n*  __Stop__', '- Drive\n- **Stop**'],
    ['1. Drive\n\n2. Stop', '1. Drive\n2. Stop'],
    ['Gate 2\nLane 4', 'Gate 2 Lane 4'],
    ['- 18 °C', '- 18 °C'],
    ['Cold store\n- 18 °C', 'Cold store  \n- 18 °C'],
    ['Drive *slowly*', 'Drive _slowly_'],
  ])('%j means %j [STU-03]', (text, expected) => {
    expect(stored(text)).toBe(expected);
  });

  it.each([
    '> Quote',
    '`code`',
    '```\ncode\n```',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    'Stop\n\n---\n\nGo',
    '![A picture](a.jpg)',
    '~~gone~~',
    '==marked==',
    '---\na: b\n---\nStop',
  ])('%j has something in it that the editor does not have [STU-03]', (text) => {
    expect(stored(text)).toBeNull();
  });
});
