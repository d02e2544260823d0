/** In `readPage` order. [CFG-01] */
export const PAGE_SCRIPTS = ['page-config', 'language-data'] as const;

/** Marks data that our server already read. [ANY-01] */
export const READ_ALREADY = 'data-read';
