import { charactersOf } from '../../../domain/unicode-range.ts';
import { inlineFace } from '../../http/font-face.ts';
import type { IndexFile } from './index-html.ts';

/** A file of the typeface, or what is cut from it: the build lists the cut before its file. */
export interface Face {
  readonly part: string;
  readonly family: string;
  readonly unicodeRange: string;
  /** In base64; empty if the build's styles bring it. */
  readonly data: string;
}

const WEIGHT = '400 850';

/**
 * The typeface for the letters in `html` that the build's styles do not bring themselves, inlined: the first paint is
 * set in it, and no letter changes later [PASS-01].
 */
export function firstFaces(faces: readonly Face[], html: string): string {
  const shown = [...new Set(html.replace(/<bdi[^>]*data-foreign[^<]*|<[^>]*>/g, ''))];
  const inStyles = faces.filter(({ data }) => data === '').map(({ unicodeRange }) => charactersOf(unicodeRange));
  const letters = shown.filter((letter) => !inStyles.some((has) => has(letter)));
  const files = new Map(faces.map((face) => [face.part, face]));
  return [...files.values()]
    .map((file) => {
      const needed = letters.filter(charactersOf(file.unicodeRange));
      if (needed.length === 0) return '';
      const isEnough = ({ part, data, unicodeRange }: Face) =>
        part === file.part && data !== '' && needed.every(charactersOf(unicodeRange));
      const face = faces.find(isEnough) ?? file;
      return inlineFace({ ...face, weight: WEIGHT }, face.data);
    })
    .join('');
}

/** Reads the faces of the current build, each build once; none if it has none. */
export function facesOf(file: IndexFile): () => Promise<readonly Face[]> {
  let known: { readonly buildId: string; readonly faces: readonly Face[] } | undefined;
  return async () => {
    const read = await file.read().catch(() => undefined);
    if (read === undefined) return [];
    const { buildId, html: json } = read;
    if (known?.buildId !== buildId) known = { buildId, faces: JSON.parse(json) as Face[] };
    return known.faces;
  };
}
