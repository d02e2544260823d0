import type { DeskKiosk, DeskVisit, DeskWaiting, ReadDeskAnswer } from '../schemas/generated/types.ts';

/** The desk reloads even with a live stream. */
export const LOOK_AGAIN_MS = 5 * 60_000;

/** `gap`: reload everything. */
export type DeskNews =
  | { readonly kind: 'gap' }
  | {
      readonly kind: 'news';
      readonly visits: readonly DeskVisit[];
      readonly gone: readonly number[];
      readonly waiting?: readonly DeskWaiting[];
      readonly kiosks?: readonly DeskKiosk[];
      readonly under_way?: ReadDeskAnswer['under_way'];
    };

export function applyNews(desk: ReadDeskAnswer, news: Extract<DeskNews, { kind: 'news' }>): ReadDeskAnswer {
  const { visits: changed, gone, waiting, kiosks, under_way } = news;
  return {
    ...desk,
    visits: merged(desk.visits, changed, gone),
    ...(waiting !== undefined && { waiting: [...waiting] }),
    ...(kiosks !== undefined && { kiosks: [...kiosks] }),
    ...(under_way !== undefined && { under_way }),
  };
}

function merged(visits: DeskVisit[], changed: readonly DeskVisit[], gone: readonly number[]): DeskVisit[] {
  if (changed.length === 0 && gone.length === 0) return visits;
  const fresh = new Map(changed.map((visit) => [visit.id, visit]));
  const dropped = new Set(gone);
  const kept = visits.flatMap((visit) => {
    if (dropped.has(visit.id)) return [];
    const news = fresh.get(visit.id);
    fresh.delete(visit.id);
    return [news ?? visit];
  });
  if (fresh.size === 0) return kept;
  return [...fresh.values(), ...kept].sort((a, b) => b.signed_at - a.signed_at);
}
