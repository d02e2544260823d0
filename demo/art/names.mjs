import { readdirSync, readFileSync } from 'node:fs';

const locations = new URL('../location/', import.meta.url);

/** Every value of a key in a location document, at any depth. */
function valuesOf(node, key) {
  if (Array.isArray(node)) return node.flatMap((item) => valuesOf(item, key));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => [...(name === key ? [value] : []), ...valuesOf(value, key)]);
}

/** Returns the file names in the demo locations, each once and without extension: the list of files to make. */
export function namesInLocations() {
  const documents = readdirSync(locations).map((file) => JSON.parse(readFileSync(new URL(file, locations), 'utf8')));
  const names = (found) => [...new Set(found.map((file) => String(file).replace(/\.\w+$/, '')))].sort();
  return {
    pictures: names(valuesOf(documents, 'url')),
    films: names(valuesOf(documents, 'video_name')),
    papers: names(valuesOf(documents, 'documents').flatMap((byTrack) => Object.values(byTrack).flat())),
  };
}
