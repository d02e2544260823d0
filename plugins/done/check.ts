import type { SlideCheck } from '../../domain/slide-check.ts';

/** What is read aloud, made ahead [GATE-07]. */
const check: SlideCheck = {
  spoken: ({ text }) => [{ voice: 'done', sentences: [text('done_greeting_no_name'), text('done_welcome')] }],
};

export default check;
