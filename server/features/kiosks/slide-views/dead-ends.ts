import type { PathSum } from './paths.ts';

/** A slide at which conspicuously many do not go on, and of whom that is true most of all. */
export interface DeadEnd {
  slide: string;
  /** '' for all devices. */
  device: string;
  /** '' for all languages. */
  language: string;
  /** Of those it was shown to, how many gave up, called staff or went back: from 0 to 1. */
  share: number;
}

/** Fewer are no reason to point at a slide. */
const FEWEST = 20;
/** What is usual anywhere: some are called away, some look at a slide again. */
const USUAL = 0.08;
/** How much oftener than at the other slides it has to happen. */
const TIMES = 2;

/**
 * Names the slides at which more visitors do not go on than elsewhere in the same deck: by a share that chance does not
 * explain, among all of them, those of one kind of device, or those of one language [MANY-03].
 */
export function findDeadEnds(sums: readonly PathSum[]): DeadEnd[] {
  const groups = [
    ...distinct(sums, 'device').map((device) => ({ device, language: '' })),
    ...distinct(sums, 'language').map((language) => ({ device: '', language })),
  ];
  return distinct(sums, 'slide')
    .flatMap((slide) => {
      const elsewhere = tell(sums.filter((sum) => sum.slide !== slide));
      const limit = USUAL + TIMES * (elsewhere.shown === 0 ? 0 : elsewhere.stuck / elsewhere.shown);
      const here = sums.filter((sum) => sum.slide === slide);
      const all = { slide, device: '', language: '', ...tell(here), others: 0 };
      const some = groups.map((group) => {
        const isOfGroup = ({ device, language }: PathSum) =>
          group.device === '' ? language === group.language : device === group.device;
        const { share: others } = tell(here.filter((sum) => !isOfGroup(sum)));
        return { slide, ...group, ...tell(here.filter(isOfGroup)), others };
      });
      // Some of them are named where it is clearly worse for these than for the others.
      const conspicuous = [all, ...some].filter(
        ({ shown, least, others }) => shown >= FEWEST && least > limit && least > others,
      );
      return conspicuous.sort((a, b) => b.least - a.least).slice(0, 1);
    })
    .sort((a, b) => b.least - a.least)
    .map(({ slide, device, language, share }) => ({ slide, device, language, share }));
}

function tell(sums: readonly PathSum[]): { shown: number; stuck: number; share: number; least: number } {
  let [shown, stuck] = [0, 0];
  for (const { outcome, count } of sums) {
    shown += count;
    if (outcome !== 'went_on') stuck += count;
  }
  return { shown, stuck, share: shown === 0 ? 0 : stuck / shown, least: lowest(stuck, shown) };
}

/** The lower end of what the share may truly be, with 99.5 % certainty (Wilson): many slides and groups are looked at. */
function lowest(hits: number, of: number): number {
  if (of === 0) return 0;
  const z = 2.58;
  const share = hits / of;
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return (share + (z * z) / (2 * of) - spread) / (1 + (z * z) / of);
}

const distinct = (sums: readonly PathSum[], name: 'slide' | 'device' | 'language'): string[] => [
  ...new Set(sums.map((sum) => sum[name]).filter((value) => value !== '')),
];
