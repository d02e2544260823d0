import { type LanguageOrder, pickLocalEntry } from '../../domain/local-text.ts';
import type { FilmVersion, VideoSource } from './slice.ts';

const KINDS = ['signed', 'described'] as const;

interface Shown {
  readonly kinds: readonly Exclude<FilmVersion, 'plain'>[];
  readonly version: FilmVersion;
  readonly src: string;
}

/** The film's versions for a visitor, and the chosen one's file [ALL-03]. */
export function versionsOf(source: VideoSource | null, chosen: FilmVersion, order: LanguageOrder): Shown {
  const found = KINDS.flatMap((kind) => {
    const own = source?.versions?.filter((one) => one.kind === kind);
    return pickLocalEntry(own, order, () => true) ?? [];
  });
  const shown = found.find(({ kind }) => kind === chosen);
  return {
    kinds: found.map(({ kind }) => kind),
    version: shown?.kind ?? 'plain',
    src: shown?.src ?? source?.src ?? '',
  };
}
