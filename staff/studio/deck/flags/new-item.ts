import type { FlagShape } from '../../../../schemas/flag-form.ts';

/** What an item of a list begins as. */
export function newItem(shape: FlagShape): unknown {
  if (shape.kind === 'group') {
    const ids = Object.entries(shape.parts).filter(([, part]) => part.kind === 'id');
    return Object.fromEntries(ids.map(([name]) => [name, newId()]));
  }
  if (shape.kind === 'list') return [];
  if (shape.kind === 'choice') return shape.values[0];
  if (shape.kind === 'switch') return shape.writes === 'flag' ? 0 : false;
  return shape.kind === 'texts' ? {} : '';
}

/** Never that of an item which was taken away: what visitors answered may name it. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(5))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
