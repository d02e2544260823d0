import type { ErrorCode } from './errors.ts';

/** Why a refusal happens, and what to do about it. */
type Help = readonly [cause: string, cure: string];

/**
 * Each refusal of the server by the part of it that refuses. Not loaded by the server: docs/errors.md is made from it, and a
 * test compares it with errors.ts.
 */
export const ERROR_HELP: Readonly<Record<string, Partial<Readonly<Record<ErrorCode, Help>>>>> = {
  'HTTP and the framework': {
    unreadable_request: [
      'The body or the address is cut off or no valid HTTP.',
      'Look at what is sent; a proxy may have shortened it.',
    ],
    body_too_large: [
      'The body is larger than the call takes.',
      'Send less. Pictures and films go in parts, by the upload calls.',
    ],
    invalid_media_type: ['The `content-type` is neither JSON nor a form.', 'Send `application/json`.'],
    too_many_requests: [
      'The visit, the device or the address asks more often than people can.',
      'Wait as long as `retry-after` says, then more slowly.',
    ],
    internal: ['A fault of the server. The log has its cause by the request id.', 'Try again once; report the log.'],
    not_acceptable: ['A stream of events was asked for as something else.', 'Send `accept: text/event-stream`.'],
    not_found: [
      'No route has this address, or what it leads to is over, such as a printout.',
      'Compare it with `/openapi.json`.',
    ],
    visit_not_begun: [
      'A call of the page came without the cookie of a page of this server, or a day later.',
      'Open the page again. Allow cookies of this origin.',
    ],
    cross_origin: [
      'A page of another origin made the call.',
      'Serve the page from the same origin, or behind the same proxy with its `Host`.',
    ],
    database: ['The database does not answer or is full.', 'See `/readyz` and the log; the call can be repeated.'],
    room_reserved: ['Less is free on the disk than staff need to go on working.', 'Free or add space; see limits.md.'],
  },
  'Calls of the check-in page': {
    invalid_request: [
      'The request does not fit the schema of the call. The message has the path, what was expected and what was found.',
      'Correct what it names; the schema is in calls.md.',
    ],
    ask_person: [
      'A question that would tell too much, such as for an open booking, was asked often.',
      'The visitor asks staff; it is over after a while.',
    ],
    plate_missing: ['Somebody signed out without a registration number.', 'Enter it, or use the code of the visit.'],
    location_unknown: [
      'No location has the id of the address, or it was archived.',
      'Correct the address; import the location.',
    ],
    location_mismatch: ['The body names another location than the page’s address.', 'Send the location’s own id.'],
    place_unknown: ['The place was removed since the page was opened.', 'Open the page again.'],
    destination_unknown: ['The place that was chosen was removed since.', 'Choose again, with the page opened anew.'],
    printer_busy: ['More printouts are asked for than can be made at once.', 'Try again in a moment.'],
  },
  'The signature': {
    idempotency_key_missing: [
      '`Idempotency-Key` is absent or of another form.',
      'Send one for each visit, and the same with each attempt.',
    ],
    idempotency_key_reused: ['The key was used with other data.', 'A changed visit needs a new key.'],
    sign_in_flight: ['The first attempt is not answered yet.', 'Repeat it in a moment with the same key.'],
    envelope_unreadable: [
      'It was sealed for another server, or for a key that was removed.',
      'Restore the keys of the backup; the device keeps the visit.',
    ],
    outbox_full: [
      'More late visits came from a device than a day can have.',
      'It tries again after midnight (UTC). Look whether the device is one of yours.',
    ],
    page_unproven: [
      'A late visit carries no proof that its page was this server’s.',
      'Staff compare it with what they know of that day.',
    ],
    time_untrue: ['The clock of the device is wrong.', 'Set its clock; staff confirm the visit.'],
    long_ago: ['The device had no network for more than 30 days.', 'Staff confirm the visit.'],
    location_gone: ['The location was archived while the visit waited.', 'Staff confirm the visit.'],
    offline_refused: [
      'The visit was signed without a network, where `offline` is `refuse`.',
      'Staff confirm it, or change the flag.',
    ],
    badge_taken: ['Two devices made the same number without a network.', 'Staff give the visitor a new badge.'],
    form_invalid: [
      'An entry is missing or does not fit its field; `fields` names each.',
      'The visitor corrects the fields.',
    ],
    alarm_under_way: ['Staff have begun a muster here.', 'End it at the desk.'],
    location_closed: [
      'The opening hours, or staff, say that it is closed.',
      'Change the hours in the studio, or open it at the desk.',
    ],
    checkin_not_allowed: ['Check-in is switched off here.', 'Switch it on in the studio.'],
    scan_required: ['`module_id_scan` is on, and no card was scanned.', 'The visitor scans it.'],
    scan_not_approved: ['Nobody has looked at the scan yet.', 'Staff approve it at the desk.'],
    scan_disapproved: ['Staff refused the card.', 'The visitor scans another, or asks staff.'],
    scan_used: ['The scan belongs to a visit that was signed.', 'The visitor scans the card again.'],
    phone_not_verified: [
      '`module_verify_otp` is on, and this number was not confirmed in this visit.',
      'The visitor enters the code; staff can give one at the desk.',
    ],
    breathalyzer_required: [
      'This visitor was drawn for a breath test and has not passed one.',
      'The visitor takes it; staff can note a result.',
    ],
    booking_required: ['`module_slot_time_booking` is on, and no booking was given.', 'The visitor enters the number.'],
    booking_unknown: ['No booking has the number around today.', 'Correct the number, or add the booking.'],
    booking_elsewhere: ['The booking names another place.', 'The visitor chooses that place.'],
    booking_checked_in: [
      'Somebody has checked in with this booking.',
      'Staff look who; add another booking if both are right.',
    ],
    invitation_used: ['Somebody has checked in with this invitation.', 'The host sends another.'],
  },
  'Devices, staff desks, yard systems and the message gateway': {
    token_unknown: [
      'There is no token, or it was revoked.',
      'Make one with `devices add` (devices.md), and send it as Bearer; `/metrics` takes `METRICS_TOKEN`.',
    ],
    token_kind: ['The token is for another kind of device.', 'Make one of the kind that the message names.'],
    receipt_token_unknown: [
      'The gateway sends no token or another one.',
      'Give the gateway the value of `SMS_RECEIPT_TOKEN`.',
    ],
    entries_invalid: ['The data of a device do not fit the schema.', 'Correct what the message names; see devices.md.'],
    receipt_nameless: [
      'The receipt has no id under any name that is known.',
      'Map the gateway’s receipt as sms.md shows.',
    ],
    mrz_unreadable: ['The lines of the document are not as any document has them.', 'Scan it again.'],
    mrz_digits: ['A check digit is wrong: a letter was misread.', 'Scan it again.'],
    phone_invalid: ['The number is not international.', 'Send it with `+` and the country’s code.'],
    help_unknown: [
      'The call for help is over, or of another location.',
      'Nothing: it was answered, or its visitor has left.',
    ],
    code_unknown: [
      'The text message is more than a day old, or of another location.',
      'Have the visitor ask for a new code.',
    ],
    kiosk_unknown: ['The kiosk was forgotten, or is of another location.', 'Set it up again.'],
    test_unknown: [
      'Nobody is on the slide of the breath test, or `approval_id` is old.',
      'Ask for the list of tests before sending a result.',
    ],
    test_ambiguous: [
      'A result came without `approval_id` while several wait.',
      'Send the `approval_id` of one of them.',
    ],
    scan_unknown: ['The scan was decided on, or its visitor has left.', 'Ask for the list again.'],
    print_job_unknown: ['The job was printed, or is of another printer.', 'Take the next one.'],
    visit_unknown: ['No visit of this location has the code, or it was erased.', 'Compare the code with the printout.'],
    yard_place_full: [
      'As many are at the place, or called there, as it has room for.',
      'Call to another place, or wait.',
    ],
    yard_moved: ['Somebody else has moved the visitor, or they have left.', 'Read the line again.'],
    invitation_invalid: [
      'The invitation does not fit the schema or the location.',
      'Correct what the message names; see bookings-api.md.',
    ],
    invitation_not_found: ['The ref was never sent, or was deleted.', 'Send it with PUT first.'],
    booking_invalid: [
      'The booking does not fit the schema or the location.',
      'Correct what the message names; see bookings-api.md.',
    ],
    document_misplaced: [
      'The document has the id of another location than the token.',
      'Use the token of that location.',
    ],
    document_refused: [
      'The document has findings that would strand a visitor; `findings` has each.',
      'Correct them; see findings.md.',
    ],
    document_stale: [
      'Somebody published since the version was fetched.',
      'Get the new version, merge, and send again.',
    ],
    booking_not_found: ['The ref was never sent, or was deleted.', 'Send it with PUT first.'],
  },
  'Staff pages': {
    staff_session: ['Nobody is signed in, or the session has ended.', 'Sign in.'],
    staff_token: [
      'The header `x-staff-token` is missing or of another session.',
      'Reload the page; a program reads it with `staff-session`.',
    ],
    staff_role: ['None of the person’s roles at this location allows it.', 'An owner gives a role.'],
    sign_in_refused: [
      'The name or the password is wrong, or the person was removed.',
      'Try again, or have an owner send a new link.',
    ],
    sign_in_throttled: [
      'Many wrong passwords came from this address.',
      'Wait, or sign in on a device that was used before.',
    ],
    sign_in_busy: ['More people sign in than passwords can be checked.', 'Try again in a moment.'],
    passkey_not_asked: ['The page waited too long, or was opened twice.', 'Begin again.'],
    passkey_wrong: ['The passkey is of another origin or person.', 'Use one that was added here; check `PUBLIC_URL`.'],
    passkey_unknown: ['The passkey was removed.', 'Reload the page.'],
    passkey_demanded: ['It is the last passkey of a person who needs one.', 'Add another, then remove this one.'],
    provider_missing: ['No provider is set up.', 'Set it up as staff.md shows.'],
    password_short: ['The password is too short or too long.', 'Choose another.'],
    password_wrong: ['The current password is not right.', 'Enter it again, or have an owner send a new link.'],
    invitation_unknown: ['The link was used or is too old.', 'An owner sends a new one.'],
    name_missing: ['The name is empty.', 'Enter one.'],
    name_taken: ['Another person has the name.', 'Choose another, such as with the surname.'],
    email_taken: ['Another person has the address.', 'Look for that person in the list.'],
    email_disguised: ['The address mixes alphabets.', 'Type it instead of pasting it.'],
    person_unknown: ['The person was removed.', 'Reload the page.'],
    last_owner: ['Nobody else is an owner of everything.', 'Make somebody else an owner first.'],
    location_archived: ['The location is archived.', 'Bring it back, then do it again.'],
    location_link_taken: [
      'Another location took the link while this one was archived.',
      'Change the link of the other.',
    ],
    erase_on_site: ['The person has not signed out.', 'Sign them out, then erase.'],
    export_large: ['It would take too long for one answer.', 'Have the file prepared, and fetch it then.'],
    export_many: ['As many prepared files are kept as there may be.', 'Wait a day; use one of those that are there.'],
    export_unknown: ['The prepared file is older than a day.', 'Prepare it again.'],
    printer_unknown: ['The printer was removed.', 'Choose another.'],
    printouts_missing: ['There is no browser to make them with.', 'Install one: the log says how.'],
    draft_unknown: ['The draft was discarded or published.', 'Reload the page.'],
    draft_stale: ['Two people worked at the draft.', 'The page merges both and tries again.'],
    draft_misplaced: ['The document has the id of another location.', 'Give it the id that the message names.'],
    draft_refused: [
      'The document does not fit its schema, or has a finding that would strand a visitor.',
      'Correct what the message names.',
    ],
    version_stale: ['Somebody published in the meantime.', 'Look at the changes, then publish again.'],
    webhook_many: ['There are as many as there may be.', 'Remove one that is not needed.'],
    webhook_unknown: ['The webhook was removed.', 'Reload the page.'],
    webhook_delivery_unknown: ['The delivery is older than the log.', 'Nothing: it cannot be sent again.'],
    webhook_address: ['The address is not https, or leads into a private network.', 'Use a public https address.'],
    version_unknown: ['The version was never published.', 'Choose one of the list.'],
    upload_unknown: [
      'The upload was given up, lay idle for a day, or made room for another.',
      'Choose the file again.',
    ],
    uploads_many: ['Too many uploads are unfinished.', 'Wait until some have ended.'],
    upload_gap: ['A part was lost.', 'Go on where the answer says that it ends.'],
    file_unknown: ['The content is of no known kind, whatever it is called.', 'Export it as one of the kinds named.'],
    file_heic: ['Phones save this kind; browsers cannot show it.', 'Export it as JPEG.'],
    file_mov: ['Not every browser plays it.', 'Export it as MP4 (H.264).'],
    file_other_kind: [
      'It is a film where a picture belongs, or the like.',
      'Choose a file of the kind that is asked for.',
    ],
    file_large: ['The file is larger than the limit for its kind.', 'Export it smaller.'],
    picture_broken: ['The file cannot be decoded to its end.', 'Export or copy it again.'],
    picture_large: ['It has more pixels than can be scaled safely.', 'Export it smaller.'],
    video_broken: ['The file ends too early or has no index.', 'Export or copy it again.'],
    video_codec: [
      'It is coded in a form that only some browsers play, such as HEVC, ProRes or 10 bits; or it has no picture.',
      'Save it as H.264 (MP4) with AAC sound and upload it again.',
    ],
  },
};
