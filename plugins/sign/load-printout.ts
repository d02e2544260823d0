/** The print layouts: preloaded while the visitor reads, so that Accept does not have to wait for them. */
export const loadPrintout = () => import('./printout.ts');
