import { expect, it } from 'vitest';
import type { DeskVisit, ReadDeskAnswer } from '../schemas/generated/types.ts';
import { applyNews } from './desk-news.ts';

const visit = (id: number, signed_at: number, name = `Driver ${id}`): DeskVisit => ({
  id,
  signature_id: id,
  name,
  company: '',
  plate: '',
  host: '',
  place: '',
  language: 'en',
  signed_at,
  left_at: null,
  left_how: null,
  delivered_at: null,
  needs_look: false,
});
const desk = (visits: DeskVisit[]): ReadDeskAnswer => ({ visits, waiting: [], kiosks: [], under_way: [], now: 1 });

it('puts new visits in, newest first, changes known ones where they are, and drops those that are gone [DESK-01]', () => {
  const before = desk([visit(3, 30), visit(2, 20), visit(1, 10)]);
  const after = applyNews(before, { kind: 'news', visits: [visit(2, 20, 'Ada'), visit(4, 25)], gone: [1] });
  expect(after.visits.map(({ id, name }) => `${id} ${name}`)).toEqual(['3 Driver 3', '4 Driver 4', '2 Ada']);
});

it('keeps the same list, without a new render, when the news concern something else [DESK-01]', () => {
  const before = desk([visit(1, 10)]);
  const under_way = [{ slide: 'form', kiosks: 1, phones: 0 }];
  const after = applyNews(before, { kind: 'news', visits: [], gone: [], under_way });
  expect(after.visits).toBe(before.visits);
  expect(after.under_way).toEqual(under_way);
});

it('tolerates the same news twice [DESK-01]', () => {
  const news = { kind: 'news', visits: [visit(2, 20)], gone: [3] } as const;
  const once = applyNews(desk([visit(3, 30), visit(1, 10)]), news);
  expect(applyNews(once, news)).toEqual(once);
});
