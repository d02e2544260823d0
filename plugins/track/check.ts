import type { SlideCheck } from '../../domain/slide-check.ts';

/** Edited in the tree of places [STU-02]. */
const check: SlideCheck = { shows: ['/location/tracks'] };

export default check;
