// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPage } from '../../testing/show-page.tsx';
import { RolesEditor } from './RolesEditor.tsx';

const LOCATIONS = ['3', '8'].map((id) => ({
  id,
  name: `Site ${id}`,
  version: 0,
  published_at: null,
  draft_saved_at: null,
  draft_saved_by: null,
  open: null,
  draft_name: null,
  kiosk_seen_at: null,
  archived_at: null,
  has_line: false,
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['step=people&of=8', '8'],
  ['of=9', '3'],
  ['', '3'],
])('adds a role at the location whose first steps these are: %s [STAFF-02] [STU-01]', async (search, location_id) => {
  const onChange = vi.fn();
  await showPage(<RolesEditor grants={[]} onChange={onChange} />, {
    search,
    answers: { '/staff/api/locations': { locations: LOCATIONS } },
  });
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Add role' }));
    expect(onChange).toHaveBeenLastCalledWith([{ location_id, role: 'reception' }]);
  });
});
