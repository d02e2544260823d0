import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_ENTRIES, ROOMS, SHUT } from './walls.ts';

/** For files of a room at one depth. */
interface Wall {
  readonly includes: readonly string[];
  readonly linter: { readonly rules: { readonly style: { readonly noRestrictedImports: object | 'off' } } };
}

/** Levels below its room a file may lie. */
export const DEPTHS = [0, 1, 2];

/** Comes last, as a single override: repeating these exceptions in every wall took half the linter's time. */
const NO_WALLS: Wall = {
  includes: ['**/*.test.*', '**/*.stories.*', '**/*.fixture.*', '**/testing/**'],
  linter: { rules: { style: { noRestrictedImports: 'off' } } },
};

/** The linter matches patterns against import text ("../../ui/index.ts"), so each depth needs a rule. */
export function biomeWalls(): { readonly overrides: readonly Wall[] } {
  // The last match counts: a room comes after the room around it.
  const rooms = Object.keys(ROOMS).sort((a, b) => levelsOf(a) - levelsOf(b));
  return {
    overrides: [...rooms.flatMap((room) => DEPTHS.map((depth) => wallAt(room, levelsOf(room) + depth))), NO_WALLS],
  };
}

export function writeBiomeWalls(root: string): void {
  mkdirSync(join(root, 'tools/config/generated'), { recursive: true });
  writeFileSync(join(root, 'tools/config/generated/biome-walls.json'), `${JSON.stringify(biomeWalls(), null, 2)}\n`);
}

function wallAt(room: string, depth: number): Wall {
  const { imports, packages } = ROOMS[room] ?? { imports: [] };
  const own = levelsOf(room);
  const inner = Object.keys(ROOMS).filter((other) => other !== room && isInside(other, room));
  const shut = inner.filter((other) => !other.includes('*') && !imports.some((door) => isInside(other, door)));
  const isAround = (door: string) => door.endsWith('/') && isInside(room, door);
  // A folder around the room opens everything up to there.
  const open = Math.min(own, ...imports.filter(isAround).map(levelsOf));
  const within = depth === own ? [] : [`!${'../'.repeat(depth - own)}**`];
  const group = [
    ...(packages === undefined ? [] : ['*', '**', '!./**', ...within, ...packages.map((name) => `!${name}`)]),
    ...Object.values(ENGINE_ENTRIES),
    `${'../'.repeat(depth - open + 1)}**`,
    ...shut.map((other) => specifier(room, depth, other)),
    ...imports.filter((door) => !isAround(door)).map((door) => `!${specifier(room, depth, door)}`),
  ];
  return {
    includes: [`${room}${'*/'.repeat(depth - own)}*`],
    linter: {
      rules: {
        style: { noRestrictedImports: { level: 'error', options: { patterns: [{ group, message: SHUT }] } } },
      },
    },
  };
}

const levelsOf = (path: string): number => path.split('/').length - 1;

function specifier(room: string, depth: number, door: string): string {
  const name = ENGINE_ENTRIES[door];
  if (name !== undefined) return name;
  const parts = door.split('/');
  const home = room.split('/').slice(0, -1);
  const differs = home.findIndex((part, at) => part !== parts[at] || part === '*');
  const common = differs === -1 ? home.length : differs;
  const rest = parts.slice(common).join('/');
  return `${'../'.repeat(depth - common) || './'}${rest.endsWith('/') ? `${rest}**` : rest}`;
}

const isInside = (inner: string, outer: string): boolean => {
  const parts = outer.split('/').slice(0, -1);
  const segments = inner.split('/').slice(0, -1);
  return segments.length >= parts.length && parts.every((part, at) => part === '*' || part === segments[at]);
};
