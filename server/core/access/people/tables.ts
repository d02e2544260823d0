import type { StaffRole } from './roles.ts';

declare module '../../tables.ts' {
  interface AccessTables {
    people: PeopleTable;
    people_roles: PeopleRolesTable;
    people_sessions: PeopleSessionsTable;
    people_invitations: PeopleInvitationsTable;
    people_devices: PeopleDevicesTable;
    people_passkeys: PeoplePasskeysTable;
    people_provider_visits: PeopleProviderVisitsTable;
    people_provider_accounts: PeopleProviderAccountsTable;
  }
}

/** Staff who sign in. */
export interface PeopleTable {
  id: string;
  /** What they type to sign in: unique, in lower case. */
  name: string;
  /** What others see. */
  display_name: string;
  /** argon2id in PHC form; null until the invitation is accepted. */
  password_hash: string | null;
  created_at: number;
  /** They can no longer sign in. The row stays, because the audit log names it. */
  removed_at: number | null;
  /** Signs in as them through OpenID Connect: unique, A to Z in lower case. */
  email: string | null;
  /** They cannot sign in until they are switched on again. */
  switched_off_at: number | null;
  demands_passkey: 0 | 1;
}

export interface PeopleRolesTable {
  person_id: string;
  /** `*` for everywhere. */
  location_id: string;
  role: StaffRole;
}

/** Who is signed in. Only the hash of the cookie is stored. */
export interface PeopleSessionsTable {
  token_hash: string;
  person_id: string;
  created_at: number;
  /** Time of the last call made by hand, rounded to the minute. */
  seen_at: number;
  stage: SessionStage;
  /** What the browser's passkey must sign next. */
  challenge: string | null;
}

/**
 * How far signing in has come: `full`; `passkey`: the password was right, the passkey is still missing; `make-passkey`:
 * one is demanded, and the person has none yet; `password`: the passkey was shown first, the password is
 * still missing.
 */
export type SessionStage = 'full' | 'passkey' | 'make-passkey' | 'password';

/** Public halves of passkeys. */
export interface PeoplePasskeysTable {
  /** As the authenticator calls it, in base64url. */
  id: string;
  person_id: string;
  name: string;
  /** COSE, in base64url. */
  public_key: string;
  counter: number;
  /** JSON. */
  transports: string;
  created_at: number;
  used_at: number | null;
}

/** Who is at the OpenID Connect provider at the moment, to sign in. */
export interface PeopleProviderVisitsTable {
  state_hash: string;
  nonce: string;
  /** Of PKCE. */
  verifier: string;
  /** A path below /staff. */
  back_to: string;
  created_at: number;
}

/** One-time addresses for choosing a password. */
export interface PeopleInvitationsTable {
  token_hash: string;
  /** Null for the address of the very first person. */
  person_id: string | null;
  created_at: number;
  expires_at: number;
}

/** Devices that people have signed in with. Only the hash of the cookie is stored; several people may share one. */
export interface PeopleDevicesTable {
  token_hash: string;
  person_id: string;
  used_at: number;
}

/** Which account at the OpenID Connect provider is whose, from the first time on that they sign in with it. */
export interface PeopleProviderAccountsTable {
  issuer: string;
  /** As the provider calls the account; it never changes. */
  subject: string;
  person_id: string;
}
