/** What a person may do at a location. An owner may do everything there. */
export const STAFF_ROLES = ['reception', 'editor', 'owner'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** The location of a role that holds everywhere. */
export const EVERYWHERE = '*';

/** A role at one location, or everywhere. */
export interface Grant {
  location_id: string;
  role: StaffRole;
}

/**
 * Who may make a call of staff: `anyone` (before signing in), any signed-in `person`, or people with one of the roles
 * at the location in the path. Without a location in the path, the role must hold everywhere.
 */
export type Audience = 'anyone' | 'person' | readonly StaffRole[];

export function isStaffRole(text: string | undefined): text is StaffRole {
  return STAFF_ROLES.some((role) => role === text);
}

/** Whether the grants include one of the roles at the location; an owner has all of them [STAFF-02]. */
export function may(grants: readonly Grant[], roles: readonly StaffRole[], locationId = EVERYWHERE): boolean {
  return grants.some(
    ({ location_id, role }) =>
      (location_id === EVERYWHERE || location_id === locationId) && (role === 'owner' || roles.includes(role)),
  );
}

/** Whether the grants include any role at the location, so that its name may be shown. */
export function mayKnow(grants: readonly Grant[], locationId: string): boolean {
  return grants.some(({ location_id }) => location_id === EVERYWHERE || location_id === locationId);
}
