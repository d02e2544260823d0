import type { MetadataJson } from 'libphonenumber-js/core';
import { buildLibrary } from './build.ts';
import metadata from './europe.json' with { type: 'json' };

export const library = buildLibrary(metadata as unknown as MetadataJson);
