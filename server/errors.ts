import type { BlanksIn, Filling, Finding } from '../domain/finding.ts';

/** `{name}` in a message is filled in where the error is thrown. */
interface ErrorKind {
  status: 400 | 401 | 403 | 404 | 406 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  message: string;
}

/**
 * Slides define their own. Codes are never renamed or reused. Causes and remedies are in error-help.json, the source of
 * docs/errors.md.
 */
export const ERRORS = {
  unreadable_request: { status: 400, message: 'The request could not be read.' },
  body_too_large: { status: 413, message: 'The request is too large.' },
  invalid_media_type: { status: 415, message: 'Send JSON or a form body.' },
  too_many_requests: { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong on the server. Try again.' },
  not_acceptable: { status: 406, message: 'Send "accept: text/event-stream".' },
  not_found: { status: 404, message: 'Not found. Check the address.' },
  visit_not_begun: { status: 403, message: 'Open the check-in page first, then try again.' },
  cross_origin: { status: 403, message: 'Only the check-in page may make this call.' },
  database: { status: 503, message: 'The database is not responding. Try again in a moment.' },
  room_reserved: { status: 503, message: "The server's disk is nearly full. Try again later." },

  invalid_request: { status: 400, message: '{problem}' },
  ask_person: { status: 429, message: 'Too many attempts. Ask a member of staff.' },
  plate_missing: { status: 422, message: 'Enter the registration number.' },
  location_unknown: { status: 404, message: 'This location does not exist.' },
  location_mismatch: { status: 422, message: 'The form data and the page belong to different locations.' },
  place_unknown: { status: 404, message: 'This location has no place with that id.' },
  destination_unknown: { status: 422, message: 'This location has no place with that id.' },
  printer_busy: { status: 503, message: 'The printout is not ready yet. Try again.' },

  idempotency_key_missing: {
    status: 400,
    message: 'Send an Idempotency-Key of 16 to 128 letters, digits and dashes.',
  },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was already used with different data. Use a new one.',
  },
  sign_in_flight: { status: 409, message: 'The same request is still being processed. Try again in a moment.' },
  envelope_unreadable: { status: 422, message: 'This envelope was not sealed with a key of this server.' },
  outbox_full: {
    status: 429,
    message: 'Too many late visits from this device today. The rest are accepted after midnight (UTC).',
  },
  page_unproven: { status: 409, message: 'There is no proof that this server sent the check-in page.' },
  time_untrue: { status: 409, message: "The device's clock was wrong when the visit was accepted." },
  long_ago: { status: 409, message: 'The visit was on its device for more than 30 days.' },
  location_gone: { status: 409, message: 'The location was archived before the visit arrived.' },
  offline_refused: { status: 409, message: 'This location does not check visitors in offline.' },
  badge_taken: { status: 409, message: 'Another visit has the same badge number or code.' },
  form_invalid: { status: 422, message: '{problems}' },
  alarm_under_way: { status: 409, message: 'There is an alarm here. Leave the building.' },
  location_closed: { status: 409, message: 'Check-in is closed right now.' },
  checkin_not_allowed: { status: 409, message: 'Check-in is switched off at this location.' },
  scan_required: { status: 409, message: 'Scan your ID card first.' },
  scan_not_approved: { status: 409, message: 'The ID card is still waiting for approval by staff.' },
  scan_disapproved: { status: 409, message: 'Staff did not approve the ID card.' },
  scan_used: { status: 409, message: 'This scan was already used for another visit. Scan the card again.' },
  phone_not_verified: { status: 409, message: 'Verify your phone number with a code first.' },
  breathalyzer_required: { status: 409, message: 'Pass the breathalyzer test first.' },
  booking_required: { status: 409, message: 'Enter your booking number first.' },
  booking_unknown: { status: 409, message: 'No booking around today has this number.' },
  booking_elsewhere: { status: 409, message: 'This booking is for another place at this location.' },
  invitation_used: { status: 409, message: 'This invitation has already been used to check in.' },
  booking_checked_in: { status: 409, message: 'This booking has already been used to check in.' },

  token_unknown: { status: 401, message: 'Send a valid token: "authorization: Bearer <token>".' },
  token_kind: { status: 403, message: 'This token is of kind {kind}; this call needs {expected}.' },
  receipt_token_unknown: { status: 401, message: 'Send the value of SMS_RECEIPT_TOKEN as the token.' },
  entries_invalid: { status: 422, message: '{problem}' },
  receipt_nameless: { status: 422, message: 'The receipt contains no message id.' },
  mrz_unreadable: { status: 422, message: '{problem}' },
  mrz_digits: { status: 422, message: '{problem}' },
  phone_invalid: { status: 422, message: '/phone_no: expected a phone number such as +46701234567' },
  help_unknown: { status: 404, message: 'This call for help is over.' },
  code_unknown: { status: 404, message: 'This code has expired.' },
  kiosk_unknown: { status: 404, message: 'Kiosk not found. Set it up again.' },
  test_unknown: { status: 404, message: 'No visitor is waiting for this result.' },
  test_ambiguous: { status: 409, message: 'Several visitors are waiting. Set approval_id to one of {ids}.' },
  scan_unknown: { status: 404, message: 'No scan with this id is waiting for approval.' },
  print_job_unknown: { status: 404, message: 'Print job not found. Take the next one.' },
  visit_unknown: { status: 404, message: 'No visit has this code.' },
  yard_place_full: { status: 409, message: '{name} is full. Call the visitor to another place, or wait.' },
  yard_moved: { status: 409, message: 'The visitor was moved to the state {state}. Load the line again.' },
  invitation_invalid: { status: 422, message: '{problem}' },
  invitation_not_found: { status: 404, message: 'No invitation has this ref. Send it with PUT first.' },
  booking_invalid: { status: 422, message: '{problem}' },
  document_misplaced: {
    status: 422,
    message: 'This token publishes location {id}, but the document is for location {found}.',
  },
  document_refused: { status: 422, message: '{problems}' },
  document_stale: {
    status: 409,
    message: 'Version {version} has been published. Get it, merge your changes and send again.',
  },
  booking_not_found: { status: 404, message: 'No booking has this ref. Send it with PUT first.' },

  staff_session: { status: 401, message: 'Sign in first.' },
  staff_token: { status: 403, message: "Send the session's change_token as x-staff-token." },
  staff_role: { status: 403, message: 'Your roles do not allow this.' },
  sign_in_refused: { status: 401, message: 'The name or password is wrong.' },
  sign_in_throttled: { status: 429, message: 'Too many wrong passwords from here. Wait, or use a known device.' },
  sign_in_busy: { status: 503, message: 'Too many people are signing in. Try again in a moment.' },
  passkey_not_asked: { status: 409, message: 'The passkey request has expired. Try again.' },
  passkey_wrong: { status: 422, message: 'This passkey was not accepted. Use one that was added here.' },
  passkey_unknown: { status: 404, message: 'Passkey not found. Reload the page.' },
  passkey_demanded: { status: 409, message: 'An owner requires a passkey. Add another one first.' },
  provider_missing: { status: 404, message: 'No sign-in provider is set up on this server.' },
  password_short: { status: 422, message: 'Use a password of {least} to 200 characters.' },
  password_wrong: { status: 422, message: 'The current password is wrong.' },
  invitation_unknown: { status: 404, message: 'This link has expired or was already used. Ask for a new one.' },
  name_missing: { status: 422, message: 'Enter a name.' },
  name_taken: { status: 409, message: 'Someone else has this name. Choose another.' },
  email_taken: { status: 409, message: 'Someone else has this e-mail address.' },
  email_disguised: { status: 422, message: 'This e-mail address mixes alphabets. Type it instead of pasting it.' },
  person_unknown: { status: 404, message: 'Person not found. Reload the page.' },
  last_owner: { status: 409, message: 'No one else owns everything. Make someone else an owner first.' },
  location_archived: { status: 409, message: 'This location is archived. Restore it first.' },
  location_link_taken: {
    status: 409,
    message: "Another location now uses its direct link. Change that location's link first.",
  },
  erase_on_site: { status: 409, message: 'This person is still on site. Sign them out first.' },
  export_large: { status: 409, message: 'This export is too large to send at once. Have the file prepared first.' },
  export_many: {
    status: 409,
    message: 'This location already has {most} prepared files. Use an existing file, or wait a day.',
  },
  export_unknown: { status: 404, message: 'This file has expired. Prepare it again.' },
  printer_unknown: { status: 404, message: 'Printer not found at this location. Choose another.' },
  printouts_missing: { status: 503, message: 'This server has no browser to make printouts with.' },
  draft_unknown: { status: 404, message: 'This location has no draft.' },
  draft_stale: { status: 409, message: 'Someone else has changed this draft.' },
  draft_misplaced: { status: 422, message: "The document's id must be {id}." },
  draft_refused: { status: 422, message: '{problem}' },
  version_stale: { status: 409, message: 'Someone else published first. Review the changes, then publish again.' },
  webhook_many: { status: 409, message: 'The limit of {most} webhooks is reached. Remove one first.' },
  webhook_unknown: { status: 404, message: 'Webhook not found. Reload the page.' },
  webhook_delivery_unknown: { status: 404, message: 'This delivery is no longer in the log.' },
  webhook_address: {
    status: 422,
    message: 'Use an https:// address that can be reached from the internet.',
  },
  version_unknown: { status: 404, message: 'This location has no version with that number.' },
  upload_unknown: { status: 404, message: 'This upload has expired. Choose the file again.' },
  uploads_many: { status: 429, message: 'Too many uploads are unfinished. Wait until some have finished.' },
  upload_gap: { status: 409, message: 'Part of the file is missing. Resume where the answer says.' },
  file_unknown: {
    status: 422,
    message: 'Choose a picture (JPEG, PNG, WebP, AVIF, GIF), video (MP4, WebM), PDF or captions (WebVTT).',
  },
  file_heic: { status: 422, message: 'Browsers cannot show HEIC pictures. Export it as JPEG.' },
  file_mov: { status: 422, message: 'Not every browser plays QuickTime. Export the video as MP4 (H.264).' },
  file_other_kind: { status: 422, message: 'This type of file cannot be used here. Choose another.' },
  file_large: {
    status: 422,
    message: 'This file is too large: 40 MB for pictures, 500 MB for videos, 50 MB for documents, 1 MB for captions.',
  },
  picture_broken: { status: 422, message: 'This picture is damaged. Export or copy it again.' },
  picture_large: { status: 422, message: 'This picture has too many pixels: 120 million at most, 25 million as AVIF.' },
  video_broken: { status: 422, message: 'This video is cut off or damaged. Export or copy it again.' },
  video_codec: {
    status: 422,
    message: 'Not every browser plays this video. Save it as H.264 (MP4) and upload it again.',
  },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERRORS;

type Blanks<Code extends ErrorCode> = BlanksIn<(typeof ERRORS)[Code]['message']>;

export type PlainCode = { [Code in ErrorCode]: [Blanks<Code>] extends [never] ? Code : never }[ErrorCode];

export type ProblemCode = { [Code in ErrorCode]: 'problem' extends Blanks<Code> ? Code : never }[ErrorCode];

export interface FieldError {
  name: string;
  code: 'required' | 'pattern' | 'choice' | 'phone' | 'contact' | 'too_long';
}

export interface ErrorBody {
  error: { code: string; message: string; fields?: readonly FieldError[]; findings?: readonly Finding[] };
}

export class ApiError extends Error {
  override name = 'ApiError';
  readonly statusCode: number;
  readonly code: string;
  readonly fields: readonly FieldError[] | undefined;
  findings?: readonly Finding[];

  constructor(statusCode: number, code: string, message: string, fields?: readonly FieldError[]) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.fields = fields;
  }
}

export function refusal<Code extends ErrorCode>(
  code: Code,
  ...[values]: Filling<(typeof ERRORS)[Code]['message']>
): ApiError {
  const { status, message } = ERRORS[code];
  return new ApiError(status, code, fill(message, values ?? {}));
}

export function formRefusal(fields: readonly FieldError[]): ApiError {
  const problems = fields.map(({ name, code }) => `${name}: ${code}`).join(', ');
  return new ApiError(ERRORS.form_invalid.status, 'form_invalid', problems, fields);
}

export function documentRefusal(findings: readonly Finding[]): ApiError {
  const refusing = findings.filter(({ severity }) => severity === 'refuse');
  const problems = refusing.map(({ path, words }) => `${path || '/'}: ${words}`).join('; ');
  return Object.assign(refusal('document_refused', { problems }), { findings });
}

export function errorBody({
  code,
  message,
  fields,
  findings,
}: Pick<ApiError, 'code' | 'message' | 'fields' | 'findings'>): ErrorBody {
  return {
    error: { code, message, ...(fields !== undefined && { fields }), ...(findings !== undefined && { findings }) },
  };
}

// In one pass: placeholders inside values stay.
function fill(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
}
