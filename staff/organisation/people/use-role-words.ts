import { listStaffLocations } from '../../../schemas/generated/calls/list-staff-locations.ts';
import { EVERYWHERE } from '../../app/session.ts';
import { useCall } from '../../data/calls.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import type { Listed } from './AccessBadges.tsx';

type Grant = Listed['grants'][number];

/** "Editor at North Yard". */
export function useRoleWords(): (grant: Grant) => string {
  const t = useTexts('organisation/people');
  const { data } = useCall(listStaffLocations);
  return ({ location_id, role }) => {
    if (location_id === EVERYWHERE) return t('role_everywhere', { role: t(role) });
    const place = data?.locations.find(({ id }) => id === location_id)?.name ?? location_id;
    return t('role_at', { role: t(role), place });
  };
}
