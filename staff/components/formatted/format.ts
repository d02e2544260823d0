/** How words can be formatted. */
export const FORMATS = ['bold', 'italic', 'heading', 'list', 'numbers'] as const;
export type Format = (typeof FORMATS)[number];
