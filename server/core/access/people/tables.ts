import type { TableOf } from '../../../store/generated/tables.ts';
import type { StaffRole } from './roles.ts';

declare module '../../tables.ts' {
  interface AccessTables {
    people: PeopleTable;
    people_roles: PeopleRolesTable;
    people_sessions: PeopleSessionsTable;
    people_invitations: PeopleInvitationsTable;
    people_mails: PeopleMailsTable;
    people_devices: PeopleDevicesTable;
    people_passkeys: PeoplePasskeysTable;
    people_provider_visits: PeopleProviderVisitsTable;
    people_provider_accounts: PeopleProviderAccountsTable;
  }
}

/** Staff who sign in. */
export interface PeopleTable extends TableOf<'people'> {
  /** What they type to sign in: unique, in lower case. */
  name: string;
  /** What others see. */
  display_name: string;
  /** argon2id in PHC form; null until the invitation is accepted. */
  password_hash: string | null;
  /** They can no longer sign in. The row stays, because the audit log names it. */
  removed_at: number | null;
  /** Signs in as them through OpenID Connect: unique, A to Z in lower case. */
  email: string | null;
  /** They cannot sign in until they are switched on again. */
  switched_off_at: number | null;
  demands_passkey: 0 | 1;
  /** In which their invitation is written; '' for that of whoever invites. */
  language: string;
}

export interface PeopleRolesTable extends TableOf<'people_roles'> {
  /** `*` for everywhere. */
  location_id: string;
  role: StaffRole;
}

/** Who is signed in. Only the hash of the cookie is stored. */
export interface PeopleSessionsTable extends TableOf<'people_sessions'> {
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
export interface PeoplePasskeysTable extends TableOf<'people_passkeys'> {
  /** As the authenticator calls it, in base64url. */
  id: string;
  /** COSE, in base64url. */
  public_key: string;
  /** JSON. */
  transports: string;
}

/** Who is at the OpenID Connect provider at the moment, to sign in. */
export interface PeopleProviderVisitsTable extends TableOf<'people_provider_visits'> {
  /** Of PKCE. */
  verifier: string;
  /** A path below /staff. */
  back_to: string;
}

/** One-time addresses for choosing a password. */
export interface PeopleInvitationsTable extends TableOf<'people_invitations'> {
  /** Null for the address of the very first person. */
  person_id: string | null;
}

/** Invitations by mail. The link is made from the row when it is sent, so nothing stored opens an account. */
export interface PeopleMailsTable extends TableOf<'people_mails'> {
  /** The same for each try; the one-time address is derived from it. */
  id: string;
  /** `replaced`: its address no longer works, because there is a later one or the person was removed. */
  state: 'waiting' | 'sent' | 'failed' | 'replaced';
  /** Why it failed: a code, never an address. */
  reason: string;
}

/** Devices that people have signed in with. Only the hash of the cookie is stored; several people may share one. */
export type PeopleDevicesTable = TableOf<'people_devices'>;

/** Which account at the OpenID Connect provider is whose, from the first time on that they sign in with it. */
export interface PeopleProviderAccountsTable extends TableOf<'people_provider_accounts'> {
  /** As the provider calls the account; it never changes. */
  subject: string;
}
