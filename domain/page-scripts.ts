/** Ids of the script elements with a page's data, in `readPage` order. [CFG-01] */
export const PAGE_SCRIPTS = ['page-config', 'language-data'] as const;

/** Marks data that our server already read with `readPage`; other backends leave it out. [ANY-01] */
export const READ_ALREADY = 'data-read';
