import type { Level } from './levels.ts';

export type LevelKind = 'purpose' | 'address' | 'other';

/** Which titles a level uses [SUB-02]; mixed levels use the general ones. */
export function kindOf({ items }: Level): LevelKind {
  const types = new Set(items.map((item) => item.type));
  if (types.size !== 1) return 'other';
  const [type] = types;
  return type === 'purpose' || type === 'address' ? type : 'other';
}
