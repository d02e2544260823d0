// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPage } from '../../testing/show-page.tsx';
import { AddLocation } from './AddLocation.tsx';

const NOTICES = { waiting: 0, locations: [{ id: '7', name: 'Tokyo', time_zone: 'Asia/Tokyo', alarm: null }] };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function makes(from: string): Promise<object> {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'America/New_York',
  } as Intl.ResolvedDateTimeFormatOptions);
  const { sent } = await showPage(
    <AddLocation onClose={() => {}} locations={[{ id: '7', name: 'Tokyo' }]} from={from} />,
    { answers: { '/staff/api/notices': NOTICES, '/staff/api/locations': { id: '8' } } },
  );
  const there = from === '' ? 'United States, New York' : 'Japan, Tokyo';
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue(there));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Pier' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0] ?? {};
}

it("asks a new location for its time zone, and takes the browser's by default [BACK-06]", async () => {
  expect(await makes('')).toEqual({ name: 'Pier', time_zone: 'America/New_York' });
});

it('takes the time zone of the location that is copied [BACK-06]', async () => {
  expect(await makes('copy 7')).toEqual({ name: 'Pier', time_zone: 'Asia/Tokyo', copy_of: '7' });
});
