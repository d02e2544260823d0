import type { IndexStep } from '../../../store/migration-step.ts';

/** Finds the next delivery in each queue. */
export const up: IndexStep = {
  indexes: { webhook_deliveries_turn: 'webhook_deliveries (state, is_refusal, next_at)' },
};
