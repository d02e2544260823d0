import type { FEATURE_ERRORS } from './features.ts';

/** Why a feature does not start, and what to do about it: docs/errors.md is made from it. */
export const FEATURE_HELP: Readonly<Record<(typeof FEATURE_ERRORS)[number], readonly [cause: string, cure: string]>> = {
  GH_FEATURE_NEED_MISSING: [
    'A feature needs a feature or a service that is not there.',
    'Put back what is missing, correct its name, or take it out of `needs`.',
  ],
  GH_FEATURE_CYCLE: [
    'Features need each other in a circle, which the message names.',
    'Move what they share to `server/core/`.',
  ],
  GH_FEATURE_START_THREW: [
    'A feature failed while it started; the log has the cause beside its name.',
    'Correct what the cause names, and start the server again.',
  ],
  GH_FEATURE_START_TIMEOUT: [
    'A feature has not started after ten seconds.',
    'Have its `start` begin long work without waiting for it.',
  ],
};
