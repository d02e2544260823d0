import type { IndexStep } from '../../../store/migration-step.ts';

export const up: IndexStep = {
  indexes: {
    evidence_sheets_by_leaf: 'evidence_sheets (leaf_id)',
  },
};
