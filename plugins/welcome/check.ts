import type { SlideCheck } from '../../domain/slide-check.ts';

const check: SlideCheck = { shows: ['/languages'] };

export default check;
