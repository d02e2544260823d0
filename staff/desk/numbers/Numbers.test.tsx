// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPage } from '../../testing/show-page.tsx';
import Numbers from './Numbers.tsx';

const exported = (asked_at: number) => ({
  id: 'a',
  from: '2026-11-24',
  to: '2026-11-25',
  format: 'csv',
  state: 'failed',
  asked_by: 'Ada',
  asked_at,
  ends_at: asked_at,
  done: 0,
  total: 1,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// At least one zone has another date than this machine.
it.each([
  ['Pacific/Kiritimati', '2026-11-19', '2026-11-25', '00:30'],
  ['Pacific/Pago_Pago', '2026-11-17', '2026-11-23', '23:30'],
])("counts and exports the days of the location's clock in %s [BACK-06]", async (zone, from, to, time) => {
  const now = Date.UTC(2026, 10, 24, 10, 30);
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const counts = { total: 0, hours: [], days: [], places: [], languages: [] };
  const { asked } = await showPage(<Numbers />, {
    zone,
    answers: {
      '/staff/api/locations/1/counts': counts,
      '/staff/api/locations/1/exports': { exports: [exported(now)], mails: false },
    },
  });
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(Object.fromEntries(asked.find(({ pathname }) => pathname.endsWith('counts'))?.searchParams ?? [])).toEqual({
    from,
    to,
  });
  expect(screen.getByLabelText('To')).toHaveValue(to);
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    expect.stringContaining(`from=${from}&to=${to}`),
  );
  expect(await screen.findByText(`Requested by Ada, ${time}`)).toBeVisible();
});
