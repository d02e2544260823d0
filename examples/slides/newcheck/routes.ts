import type { CheckNewcheckAnswer, CheckNewcheckRequest } from '../../../schemas/generated/types.ts';
import { isAccepted } from './rule.ts';

export default {
  'check-newcheck': ({ entry }: CheckNewcheckRequest): CheckNewcheckAnswer => ({ accepted: isAccepted(entry) }),
};
