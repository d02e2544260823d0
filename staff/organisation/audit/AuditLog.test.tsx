// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPage } from '../../testing/show-page.tsx';
import AuditLog from './AuditLog.tsx';

const at = Date.UTC(2020, 10, 24, 10, 30);
const location = (id: string, time_zone: string) => ({ id, time_zone, name: id, alarm: null });
const answers = (...locations: readonly object[]) => ({
  '/staff/api/audit': {
    entries: [{ seq: 1, at, by: 'ada', action: 'visit.export', location_id: '1', subject: '', hash: '', details: {} }],
    more: false,
  },
  '/staff/api/locations': { locations: [] },
  '/staff/api/notices': { waiting: 0, locations },
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows the times of several zones in one named zone, and takes days by it [BACK-06]', async () => {
  const search = 'from=2020-11-24&to=2020-11-24';
  const { asked } = await showPage(<AuditLog />, {
    search,
    answers: answers(location('1', 'Pacific/Kiritimati'), location('2', 'Pacific/Pago_Pago')),
  });
  expect(await screen.findByText('24 Nov 2020, 10:30')).toBeVisible();
  expect(screen.getByText('Time zone: UTC')).toBeVisible();
  const log = asked.findLast(({ pathname }) => pathname === '/staff/api/audit');
  expect(log?.searchParams.get('since')).toBe(String(Date.UTC(2020, 10, 24)));
  expect(log?.searchParams.get('until')).toBe(String(Date.UTC(2020, 10, 25)));
});

it.each([
  ['1', 'Pacific/Kiritimati', 'Kiribati, Kiritimati', '25 Nov 2020, 00:30', Date.UTC(2020, 10, 23, 10)],
  ['2', 'Pacific/Pago_Pago', 'American Samoa, Pago Pago', '23 Nov 2020, 23:30', Date.UTC(2020, 10, 24, 11)],
])('shows the log of location %s by its clock [BACK-06]', async (id, zone, name, time, since) => {
  const { asked } = await showPage(<AuditLog />, {
    search: `location=${id}&from=2020-11-24`,
    answers: answers(location(id, zone), location('3', 'Europe/Stockholm')),
  });
  expect(await screen.findByText(`Time zone: ${name}`)).toBeVisible();
  expect(await screen.findByText(time)).toBeVisible();
  await waitFor(() =>
    expect(asked.findLast(({ pathname }) => pathname === '/staff/api/audit')?.searchParams.get('since')).toBe(
      String(since),
    ),
  );
});
