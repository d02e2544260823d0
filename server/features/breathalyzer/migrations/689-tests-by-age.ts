import type { IndexStep } from '../../../store/migration-step.ts';

/** Retention deletes by age [MANY-02]. */
export const up: IndexStep = {
  indexes: {
    breath_tests_by_age: 'breath_tests (created_at)',
  },
};
