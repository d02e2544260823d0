/** The print layouts: fetched while the visitor reads, so that Accept does not depend on one more download. */
export const loadPrintout = () => import('./printout.ts');
