import type { TableOf } from '../../store/generated/tables.ts';
import type { DeviceKind } from './devices/devices.ts';
import type { StaffRole } from './people/roles.ts';

declare module '../tables.ts' {
  interface AccessTables {
    /** Append-only; each entry holds the hash of the one before in its `chain`. */
    audit_log: TableOf<'audit_log'>;
    audit_heads: TableOf<'audit_heads'>;
    devices: TableOf<'devices'> & { kind: DeviceKind };
    misses: TableOf<'misses'>;
    paired_kiosks: TableOf<'paired_kiosks'>;
    /** Removed people stay, because the audit log names them. */
    people: TableOf<'people'> & { demands_passkey: 0 | 1 };
    people_devices: TableOf<'people_devices'>;
    people_invitations: TableOf<'people_invitations'>;
    people_mails: MailsTable;
    people_passkeys: TableOf<'people_passkeys'>;
    people_provider_accounts: TableOf<'people_provider_accounts'>;
    people_provider_visits: TableOf<'people_provider_visits'>;
    people_roles: TableOf<'people_roles'> & { role: StaffRole };
    people_sessions: TableOf<'people_sessions'> & { stage: SessionStage };
  }
}

/** One-time addresses are derived from the id. */
interface MailsTable extends TableOf<'people_mails'> {
  /** `replaced`: the address no longer works. */
  state: 'waiting' | 'sent' | 'failed' | 'replaced';
}

/** `make-passkey`: one is demanded and missing. `password`: the passkey was shown first. */
export type SessionStage = 'full' | 'passkey' | 'make-passkey' | 'password';
