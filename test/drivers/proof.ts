/** Whether this is `npm run test:proofs`, which runs weekly and before a release; CI runs a small case of each proof. */
export const isProof = process.env.PROOFS === 'true';

/** @returns how much of something a test tries: the small case on every change, the whole in `npm run test:proofs` */
export const sized = <T>(small: T, whole: T): T => (isProof ? whole : small);
