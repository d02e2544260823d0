import type { IndexStep } from '../../../store/migration-step.ts';

export const up: IndexStep = {
  indexes: { webhook_deliveries_turn: 'webhook_deliveries (state, is_refusal, next_at)' },
};
