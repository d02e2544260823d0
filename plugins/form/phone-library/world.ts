import metadata from 'libphonenumber-js/min/metadata';
import { buildLibrary } from './build.ts';

export const library = buildLibrary(metadata);
