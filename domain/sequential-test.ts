/** What the comparison of two variants shows so far. */
export interface Comparison {
  /** Answers of each variant that were compared, one of the first with one of the second. */
  readonly pairs: number;
  /** An anytime-valid p-value: below 0.05 however often and whenever somebody looks, at most one time in twenty by chance. */
  readonly p: number;
}

/** Answers in the order in which they came: whether each was right. */
export type Answers = readonly boolean[];

/** A beta prior on each variant's share, weak enough to learn quickly from few answers (Turner, Ly and Grünwald 2024). */
const PRIOR = 0.18;

/**
 * Compares the shares of right answers of two variants by an E-process for two streams of yes and no: its chance of ever
 * passing 20 while both are the same is at most 5 %, so that staff may look every day and stop when it does [MEM-06].
 * Exact for any share and number; nothing is approximated. Later answers of the variant that has more wait for the other.
 *
 * @see https://doi.org/10.1016/j.jspi.2023.106116 Generic E-variables for exact sequential k-sample tests
 */
export function compareVariants(one: Answers, other: Answers): Comparison {
  const pairs = Math.min(one.length, other.length);
  const right = { one: 0, other: 0 };
  let logEvidence = 0;
  let most = 0;
  for (let i = 0; i < pairs; i += 1) {
    const shareOne = (right.one + PRIOR) / (i + 2 * PRIOR);
    const shareOther = (right.other + PRIOR) / (i + 2 * PRIOR);
    const shared = (shareOne + shareOther) / 2;
    const [isOne, isOther] = [one[i] === true, other[i] === true];
    logEvidence += Math.log(chance(shareOne, isOne) / chance(shared, isOne));
    logEvidence += Math.log(chance(shareOther, isOther) / chance(shared, isOther));
    most = Math.max(most, logEvidence);
    right.one += Number(isOne);
    right.other += Number(isOther);
  }
  return { pairs, p: Math.exp(-most) };
}

const chance = (share: number, isRight: boolean): number => (isRight ? share : 1 - share);
