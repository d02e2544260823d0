import type { EntryProblem } from '../../domain/form-check.ts';
import type { ExtraRow, Field } from '../../schemas/generated/types.ts';

/** A field as the backend names it for the destination. */
export type FormField = Readonly<Field>;

/** What is wrong with a field; its modal and its sentence follow from it [FORM-02..04, FORM-07]. */
export type FieldError = EntryProblem | 'person';

/** Staff's word on a scanned ID card [SCAN-06]. */
export type Approval = 'not-needed' | 'waiting' | 'approved' | 'disapproved';

export interface FormSlice {
  /** By the spec's form data keys [FORM-09]. */
  values: Record<string, string>;
  fields: readonly FormField[];
  /** The fields follow the destination: Next waits until they are 'ready'. */
  labels: 'none' | 'loading' | 'ready' | 'failed';
  /** The id the fields were last asked for. */
  askedFor: string | null;
  /** The latest request for fields: the answer to an earlier one comes too late. */
  request: number;
  errors: Record<string, FieldError>;
  /** The field to focus, once for each new object. */
  focus: { readonly name: string } | null;
  /** Country chosen for each phone field, two letters. */
  countries: Record<string, string>;
  /** The contact picked from the suggestions, while its name still stands in the field. */
  contact: { readonly id: string; readonly name: string } | null;
  extra: readonly ExtraRow[];
  /** The booking the form was filled from; its extra data is in `extra` [FORM-06]. */
  booking: { readonly regnr: string; readonly luprefnr: string } | null;
  approval: Approval;
  /** How the wait for that word stands: the last calls failed, or the seconds until the visit starts over. */
  approvalWait: { isOffline: boolean; secondsLeft: number };
  /** What the server said of a one-time code for `phone` [FORM-11]. */
  otp: { readonly phone: string; readonly eligible: boolean } | null;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      form: FormSlice;
    }
    interface Moments {
      'form:completed': { readonly phone: string };
    }
  }
}

/** Nothing entered; label_exist_code and the signature id start at 0 [WEL-04]. */
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
    askedFor: null,
    request: 0,
    errors: {},
    focus: null,
    countries: {},
    contact: null,
    extra: [],
    booking: null,
    approval: 'not-needed',
    approvalWait: { isOffline: false, secondsLeft: 0 },
    otp: null,
  };
}

/** Whether staff's word on the scanned card stands between the visitor and the form [SCAN-06]. */
export function isLocked(form: Pick<FormSlice, 'approval'>): boolean {
  return form.approval === 'waiting' || form.approval === 'disapproved';
}
