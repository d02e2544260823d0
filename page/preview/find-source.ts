import { appendToPointer } from '../../domain/json-pointer.ts';
import type { Source } from '../../domain/preview-messages.ts';
import type { LocationDocument } from '../../schemas/generated/types.ts';

export interface Seen {
  readonly words: string;
  readonly file: string;
  readonly slide: string;
}

type Texts = readonly (readonly [key: string, words: string])[];

const SHOWN = ['location', 'notification', 'fields', 'videos', 'theme'] as const;
/** Shorter words match by chance. */
const MIN_PART = 4;

/** Finds a text of the page before a JSON pointer; null for content such as a number. */
export function findSource({ words, file, slide }: Seen, texts: Texts, document: LocationDocument): Source | null {
  const strings = SHOWN.flatMap((part) => stringsIn((document as never)[part], `/${part}`));
  if (file !== '') {
    const found = strings.find(([, value]) => isFile(value, file));
    return found === undefined ? null : { kind: 'document', path: found[0] };
  }
  const seen = plain(words);
  if (seen === '') return null;
  const keys = texts.filter(([, text]) => plain(text) === seen).map(([key]) => key);
  const [key] = [...keys.filter((own) => own.startsWith(slide)), ...keys];
  if (key !== undefined) return { kind: 'text', key };
  const own = strings.find(([, value]) => plain(value) === seen);
  if (own !== undefined) return { kind: 'document', path: own[0] };
  const filled = texts.find(([, text]) => isFilled(text, seen));
  if (filled !== undefined) return { kind: 'text', key: filled[0] };
  const around = seen.length < MIN_PART ? undefined : strings.find(([, value]) => plain(value).includes(seen));
  return around === undefined ? null : { kind: 'document', path: around[0] };
}

function* walk(value: unknown, path: string): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, appendToPointer(path, key));
}

function stringsIn(value: unknown, path: string): (readonly [string, string])[] {
  return [...walk(value, path)].filter(([, text]) => text.trim() !== '');
}

function plain(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>~]|^\s*(?:[-+]|\d+\.)\s|\\(?=[^0-9A-Za-z\s])/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Matches placeholders, such as `:name` or `{count}`. */
function isFilled(text: string, seen: string): boolean {
  if (!/:[a-z]+|\{/.test(text) || /, *(plural|select)/.test(text)) return false;
  const parts = plain(text)
    .split(/:[a-z]+|\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return parts.join('').trim() !== '' && new RegExp(`^${parts.join('.+')}$`, 's').test(seen);
}

/** Pages show `x_slideshow.jpg` for the document's `x.jpg` [CFG-04]. */
function isFile(value: string, address: string): boolean {
  if (!/\.\w{2,5}$/.test(value)) return false;
  const bare = (name: string) => decodeURIComponent(name.split(/[?#]/)[0] ?? '').replace(/_slideshow(\.\w+)$/, '$1');
  const [shown, own] = [bare(address), bare(value)];
  return shown === own || shown.endsWith(`/${own.replace(/^\/+/, '')}`);
}
