import type { EntryProblem } from '../../domain/form-check.ts';
import type { ExtraRow, Field } from '../../schemas/generated/types.ts';

/** A field as the backend defines it for the destination. */
export type FormField = Readonly<Field>;

/** What is wrong with a field; it selects the modal and the error text [FORM-02..04, FORM-07]. */
export type FieldError = EntryProblem | 'person' | 'country' | 'letters';

/** Staff's decision on a scanned ID card [SCAN-06]. */
export type Approval = 'not-needed' | 'waiting' | 'approved' | 'disapproved';

export interface FormSlice {
  /** By the spec's form data keys [FORM-09]. */
  values: Record<string, string>;
  fields: readonly FormField[];
  /** Loading state of the destination's fields; when it 'failed', those of the page data stand in. */
  labels: 'none' | 'loading' | 'ready' | 'failed';
  /** They failed because the server could not be reached. */
  isAway: boolean;
  /** A field that may be required could not be read: the visitor is sent to a person [ANY-02]. */
  isFieldUnread: boolean;
  /** The id the fields were last requested for. */
  askedFor: string | null;
  /** The latest request for fields; answers to earlier ones are ignored. */
  request: number;
  errors: Record<string, FieldError>;
  /** The field to focus, or null in it for the list of errors; each new object moves the focus once. */
  focus: { readonly name: string | null } | null;
  /** The errors are listed above the fields: there was more than one when the visitor wanted to go on. */
  isListed: boolean;
  /** The groups of fields that the visitor has come to, where the form shows one at a time. */
  seen: readonly string[];
  /** Two-letter country code chosen for each phone field. */
  countries: Record<string, string>;
  /** The contact selected from the suggestions, as long as the field still contains its name. */
  contact: { readonly id: string; readonly name: string } | null;
  /** The last search said that only a contact may be visited [FORM-07]. */
  isExactPerson: boolean;
  /** The visitor said that their host is not listed, where the location takes that. */
  isUnlisted: boolean;
  extra: readonly ExtraRow[];
  /** The booking the form was filled from; its extra data is in `extra` [FORM-06]. */
  booking: { readonly regnr: string; readonly luprefnr: string } | null;
  /** What a code answered of the form, by form data keys: not asked again [GATE-06]. */
  known: Readonly<Record<string, string>>;
  /** The visitor wants to see what is known as well, and may change it. */
  showsKnown: boolean;
  /** The form has just been filled in by a code: if nothing is missing, the visitor need not stop at it. */
  mayPass: boolean;
  approval: Approval;
  /** State of the wait for approval: whether the last calls failed, and the seconds until the visit starts over. */
  approvalWait: { isOffline: boolean; secondsLeft: number };
  /** The server's answer on whether `phone` needs a one-time code [FORM-11], and the key of the slide that asks for it. */
  otp: { readonly phone: string; readonly eligible: boolean; readonly askedAt?: string } | null;
  /** What the visitor who wants to go on is waiting for, if there is no instruction slide to wait; the first is shown. */
  awaited: string[];
}

declare global {
  namespace Gatehouse {
    interface Slices {
      form: FormSlice;
    }
    interface Moments {
      /** The visitor goes on from a form without mistakes. */
      'form:completed': { readonly phone: string };
    }
  }
}

/** An empty form; label_exist_code and the signature id start at 0 [WEL-04]. */
export function emptyForm(): FormSlice {
  return {
    values: {
      form_field_name: '',
      form_field_registration_number: '',
      label_exist_code: '0',
      form_field_signature_id: '0',
    },
    fields: [],
    labels: 'none',
    isAway: false,
    isFieldUnread: false,
    askedFor: null,
    request: 0,
    errors: {},
    focus: null,
    isListed: false,
    seen: [],
    countries: {},
    contact: null,
    isExactPerson: false,
    isUnlisted: false,
    extra: [],
    booking: null,
    known: {},
    showsKnown: false,
    mayPass: false,
    approval: 'not-needed',
    approvalWait: { isOffline: false, secondsLeft: 0 },
    otp: null,
    awaited: [],
  };
}

/** Whether there are fields to fill in: the destination's own, or those that stand in for them. */
export function hasFields({ labels }: Pick<FormSlice, 'labels'>): boolean {
  return labels === 'ready' || labels === 'failed';
}

/** Whether the form is locked by staff's decision on the scanned card, or the lack of one [SCAN-06]. */
export function isLocked(form: Pick<FormSlice, 'approval'>): boolean {
  return form.approval === 'waiting' || form.approval === 'disapproved';
}
