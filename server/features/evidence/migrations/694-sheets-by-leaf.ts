import type { IndexStep } from '../../../store/migration-step.ts';

/** A check of the whole store goes through the leaves of each day, and asks for the sheet of each. */
export const up: IndexStep = {
  indexes: {
    evidence_sheets_by_leaf: 'evidence_sheets (leaf_id)',
  },
};
