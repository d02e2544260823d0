/** The ids of the script elements that hold a page's data, in the order in which `readPage` takes them [CFG-01]. */
export const PAGE_SCRIPTS = ['page-config', 'language-data'] as const;

/**
 * An attribute of the first of them: the data was read with `readPage` before it was put into the page, by a server with
 * the same rules as the page's build. A backend that writes its data in its own way leaves it out [ANY-01].
 */
export const READ_ALREADY = 'data-read';
