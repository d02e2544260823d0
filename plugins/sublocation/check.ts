import type { SlideCheck } from '../../domain/slide-check.ts';

/** The places to choose from are edited where the tree of places is [STU-02]. */
const check: SlideCheck = { shows: ['/location/sub_locations'] };

export default check;
