import type { EntryProblem } from '../../domain/form-check.ts';
import type { ExtraRow, Field } from '../../schemas/generated/types.ts';

export type FormField = Readonly<Field>;

/** Selects the modal and the error text [FORM-02..04, FORM-07]. */
export type FieldError = EntryProblem | 'person' | 'country' | 'letters';

export type Approval = 'not-needed' | 'waiting' | 'approved' | 'disapproved';

export interface FormSlice {
  values: Record<string, string>;
  fields: readonly FormField[];
  labels: 'none' | 'loading' | 'ready' | 'failed';
  isAway: boolean;
  /** A possibly required field sends the visitor to a person [ANY-02]. */
  isFieldUnread: boolean;
  askedFor: string | null;
  /** Older requests' answers are ignored. */
  request: number;
  errors: Record<string, FieldError>;
  /** A null name is the list of errors; each new object moves the focus. */
  focus: { readonly name: string | null } | null;
  isListed: boolean;
  seen: readonly string[];
  countries: Record<string, string>;
  contact: { readonly id: string; readonly name: string } | null;
  /** The last search accepted only contacts [FORM-07]. */
  isExactPerson: boolean;
  isUnlisted: boolean;
  extra: readonly ExtraRow[];
  booking: { readonly regnr: string; readonly luprefnr: string } | null;
  known: Readonly<Record<string, string>>;
  showsKnown: boolean;
  /** The form was just filled in and may be skipped once. */
  mayPass: boolean;
  approval: Approval;
  /** Seconds until the visit restarts. */
  approvalWait: { isOffline: boolean; secondsLeft: number };
  /** Whether `phone` needs a one-time code [FORM-11], and the slide that asks for the phone. */
  otp: { readonly phone: string; readonly eligible: boolean; readonly askedAt?: string } | null;
  /** Without an instruction slide; the first is shown. */
  awaited: string[];
}

declare module '../_kit/product.ts' {
  interface Slices {
    form: FormSlice;
  }
  interface Moments {
    /** The form is complete and valid. */
    'form:completed': { readonly phone: string };
  }
}

/** label_exist_code and the signature id start at 0 [WEL-04]. */
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

export function hasFields({ labels }: Pick<FormSlice, 'labels'>): boolean {
  return labels === 'ready' || labels === 'failed';
}

/** Locked until staff approve the scanned card [SCAN-06]. */
export function isLocked(form: Pick<FormSlice, 'approval'>): boolean {
  return form.approval === 'waiting' || form.approval === 'disapproved';
}
