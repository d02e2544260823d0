/** An owner may do everything. */
export const STAFF_ROLES = ['reception', 'editor', 'owner'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

export const EVERYWHERE = '*';

export interface Grant {
  location_id: string;
  role: StaffRole;
}

/** `person`: anyone signed in. */
export type Audience = 'anyone' | 'person' | readonly StaffRole[];

export function isStaffRole(text: string | undefined): text is StaffRole {
  return STAFF_ROLES.some((role) => role === text);
}

/** [STAFF-02] */
export function hasRole(grants: readonly Grant[], roles: readonly StaffRole[], locationId = EVERYWHERE): boolean {
  return grants.some(
    ({ location_id, role }) =>
      (location_id === EVERYWHERE || location_id === locationId) && (role === 'owner' || roles.includes(role)),
  );
}

/** Whether the location's name may be shown. */
export function mayKnow(grants: readonly Grant[], locationId: string): boolean {
  return grants.some(({ location_id }) => location_id === EVERYWHERE || location_id === locationId);
}
