import type { SlideCheck } from '../../domain/slide-check.ts';

/** What is read aloud, made ahead [GATE-07]. */
const check: SlideCheck = {
  shows: ['/languages'],
  spoken: ({ text }) => [{ voice: 'welcome', sentences: [text('welcome_heading'), text('welcome_text')] }],
};

export default check;
