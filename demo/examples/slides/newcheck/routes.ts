import { isAccepted } from './rule.ts';

export default {
  'check-newcheck': ({ entry }: { readonly entry: string }) => ({ accepted: isAccepted(entry) }),
};
