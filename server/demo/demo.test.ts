import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDocument } from '../locations/check-document.ts';

const folder = new URL('location/', import.meta.url);
const photos = new URL('photos/', import.meta.url);
const files = readdirSync(folder);

/** Every value of a key, at any depth. */
function valuesOf(node: unknown, key: string): unknown[] {
  if (Array.isArray(node)) return node.flatMap((item) => valuesOf(item, key));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => [...(name === key ? [value] : []), ...valuesOf(value, key)]);
}

describe.each(files)('the demo location %s', (file) => {
  const text = readFileSync(new URL(file, folder), 'utf8');
  const document: unknown = JSON.parse(text);

  it('is a valid location document [LOC-02]', () => {
    const checked = checkDocument(text);
    expect(checked.ok ? null : checked.problem).toBeNull();
  });

  it('has its pictures in both sizes, its film and its papers', () => {
    const pictures = valuesOf(document, 'url').map(String);
    expect(pictures.length).toBeGreaterThan(0);
    const names = [
      ...pictures.flatMap((url) => [url, url.replace('.jpg', '_slideshow.jpg')]),
      ...valuesOf(document, 'video_name').map(String),
      ...valuesOf(document, 'documents').flatMap((byTrack) => Object.values(byTrack as Record<string, string[]>).flat()),
      'logo.svg',
    ];
    expect(names.filter((name) => !existsSync(new URL(name, photos)))).toEqual([]);
  });
});
