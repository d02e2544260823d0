/** Data made by real calls to a server of an earlier version, to be checked after the upgrade [OPS-03]. */
export interface Made {
  /** When the last call was made, in milliseconds since 1970. */
  readonly at: number;
  readonly visits: readonly MadeVisit[];
  /** Of those that no one has confirmed. */
  readonly unconfirmed: readonly string[];
  /** A phone's own printout, with its cookies. */
  readonly printout: { readonly path: string; readonly cookie: string } | null;
  readonly pass: string | null;
  readonly booking: { readonly ref: string; readonly number: string; readonly token: string } | null;
  readonly people: readonly { readonly name: string; readonly role: 'owner' | 'reception' }[];
  /** The name that the location has in the draft. */
  readonly draft: string | null;
  readonly invitation: string | null;
  readonly kiosk: { readonly cookie: string } | null;
  /** Log entries of staff actions. */
  readonly auditEntries: number;
}

export interface MadeVisit {
  readonly name: string;
  readonly language: string;
  readonly signatureId: number;
  readonly hasLeft: boolean;
}

export const MADE_AT = 901;
export const MADE_PASSWORD = 'a long enough password';
