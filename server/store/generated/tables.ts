import type { Generated } from 'kysely';

/** As the migrations make them: written by server/store/tables.test.ts. */
interface Tables {
  audit_heads: {
    chain: string;
    seq: number;
    hash: string;
  };
  audit_log: {
    seq: number;
    at: number;
    person_id: string | null;
    person_name: string;
    action: string;
    location_id: string | null;
    subject: string;
    details: string;
    previous: string;
    hash: string;
    chain: string | null;
  };
  bookings: {
    id: Generated<number>;
    location_id: string;
    ref: string;
    number: string;
    number_key: string;
    regnr: string;
    luprefnr: string;
    custom_signature_value: string;
    date: string | null;
    time: string | null;
    place_id: number;
    bay_info: string;
    extra: string;
    visit_id: number | null;
    checked_in_at: number | null;
    created_at: number;
    updated_at: number;
    used_by: string | null;
    regnr_key: string;
    until: string | null;
  };
  breath_tests: {
    id: Generated<number>;
    location_id: string;
    visit_key: string;
    person: string;
    state: string;
    visit_id: number | null;
    created_at: number;
    seen_at: number;
    device: string;
    origin: string;
  };
  crew_members: {
    visit_id: number;
    crew_id: number;
    is_first: number;
  };
  crews: {
    id: Generated<number>;
    location_id: string;
    visit_key: string;
    code_hash: string;
    size: number;
    shared: string | null;
    opened_at: number;
    expires_at: number;
  };
  devices: {
    id: string;
    location_id: string;
    kind: string;
    token_hash: string;
    created_at: number;
    rotated_at: number | null;
    revoked_at: number | null;
    seen_at: number | null;
  };
  drafts: {
    location_id: string;
    revision: number;
    based_on: number;
    document: string;
    saved_at: number;
    saved_by: string;
  };
  early_receipts: {
    gateway_id: string;
    state: string;
    at: number;
  };
  editing_pages: {
    location_id: string;
    page: string;
    person_id: string;
    person_name: string;
    area: string;
    place: string;
    text: string;
    at: number;
  };
  evidence_leaves: {
    id: Generated<number>;
    hash: string;
    at: number;
    day: string | null;
  };
  evidence_roots: {
    day: string;
    statement: string;
    signature: string;
    public_key: string;
    time_stamp: string | null;
  };
  evidence_sheets: {
    visit_id: number;
    at: number;
    sheet: string | null;
    leaf_id: number | null;
  };
  help_calls: {
    id: string;
    location_id: string;
    visit_key: string;
    slide: string;
    language: string;
    device: string;
    state: string;
    answered_by: string | null;
    called_at: number;
    seen_at: number;
    origin: string;
    why: string;
    about: string;
  };
  help_desks: {
    location_id: string;
    seen_at: number;
  };
  host_answers: {
    visit_id: number;
    location_id: string;
    read_at: number | null;
    kind: string | null;
    place: string;
    answered_at: number | null;
  };
  host_messages: {
    id: string;
    visit_id: number;
    location_id: string;
    channel: string;
    state: string;
    tries: number;
    next_at: number;
    reason: string;
    created_at: number;
    sent_at: number | null;
    summary_id: string | null;
    phone_hash: string;
  };
  host_summaries: {
    id: string;
    location_id: string;
    host_id: string;
    visits: number;
    at: number;
  };
  host_tellings: {
    visit_id: number;
    location_id: string;
    state: string;
    host_id: string;
    visit_key: string;
    address_hash: string;
    at: number;
    due_at: number;
    summary_id: string | null;
  };
  id_scans: {
    id: string;
    location_id: string;
    device_id: string;
    first_name: string;
    last_name: string;
    source_result: string;
    approval: number;
    visit_key: string | null;
    visit_id: number | null;
    created_at: number;
    expires_at: number;
  };
  invitations: {
    id: Generated<number>;
    location_id: string;
    ref: string;
    salt: string;
    code_hash: string;
    answers: string;
    booking: string;
    date: string | null;
    time: string | null;
    place_id: number;
    bay_info: string;
    language: string;
    phone: string;
    email: string;
    sent: string;
    visit_id: number | null;
    used_at: number | null;
    created_at: number;
    prepared: string | null;
    prepared_at: number | null;
  };
  jobs: {
    kind: string;
    subject: string;
    lane: string;
    due_at: number;
    is_taken: number;
    tries: number;
    noted_at: number;
    created_at: number;
  };
  kiosk_faults: {
    kiosk_id: string;
    kind: string;
    since: number;
    detail: string;
  };
  kiosks: {
    id: string;
    location_id: string;
    report: string;
    seen_at: number;
    created_at: number;
  };
  kiosks_seen: {
    location_id: string;
    seen_at: number;
  };
  lesson_memory: {
    location_id: string;
    person_hash: string;
    lesson_id: string;
    language: string;
    meaning: number;
    revision: number;
    seen_at: number;
    recalled_days: number | null;
    variant: string | null;
  };
  lesson_recall: {
    location_id: string;
    lesson_id: string;
    meaning: number;
    days: number;
    variant: string;
    day: number;
    knew: number;
    asked: number;
  };
  lesson_revisions: {
    location_id: string;
    lesson_id: string;
    revision: number;
    version: number;
    change: string;
    digests: string;
    meanings: string;
  };
  location_versions: {
    location_id: string;
    version: number;
    document: string;
    created_at: number;
  };
  locations: {
    location_id: string;
    version: number;
    direct_link_id: string | null;
    updated_at: number;
  };
  locations_archived: {
    location_id: string;
    archived_at: number;
  };
  marked_scanners: {
    device_id: string;
    asked_at: number;
  };
  meta: {
    key: string;
    value: string;
  };
  misses: {
    subject: string;
    count: number;
    ends_at: number;
  };
  muster_marks: {
    muster_id: string;
    mark_id: string;
    visit_id: number;
    state: string;
    at: number;
    person_name: string;
    received_at: number;
  };
  musters: {
    id: string;
    location_id: string;
    started_at: number;
    started_by: string;
    ended_at: number | null;
    ended_by: string | null;
  };
  otp_codes: {
    id: string;
    location_id: string;
    phone_hash: string;
    source: string;
    visit_key: string;
    code_hash: string;
    compares: number;
    consumed_at: number | null;
    created_at: number;
    expires_at: number;
  };
  otp_events: {
    id: string;
    kind: string;
    location_id: string;
    phone_hash: string;
    visit_key: string;
    at: number;
    address_hash: string;
    range_hash: string;
  };
  otp_locks: {
    name: string;
    at: number;
  };
  outbox_keys: {
    kid: string;
    public_key: string;
    private_key: string;
    created_at: number;
  };
  paired_kiosks: {
    id: string;
    location_id: string;
    name: string;
    code_hash: string | null;
    code_ends_at: number;
    token_hash: string | null;
    paired_at: number | null;
    seen_at: number | null;
    revoked_at: number | null;
    code_begins: string | null;
    code_misses: number;
  };
  people: {
    id: string;
    name: string;
    display_name: string;
    password_hash: string | null;
    created_at: number;
    removed_at: number | null;
    email: string | null;
    switched_off_at: number | null;
    demands_passkey: number;
    language: string;
  };
  people_devices: {
    token_hash: string;
    person_id: string;
    used_at: number;
  };
  people_invitations: {
    token_hash: string;
    person_id: string | null;
    created_at: number;
    expires_at: number;
  };
  people_mails: {
    id: string;
    person_id: string;
    invited_by: string;
    state: string;
    tries: number;
    next_at: number;
    reason: string;
    created_at: number;
    sent_at: number | null;
    accepted_at: number | null;
    expires_at: number;
  };
  people_passkeys: {
    id: string;
    person_id: string;
    name: string;
    public_key: string;
    counter: number;
    transports: string;
    created_at: number;
    used_at: number | null;
  };
  people_provider_accounts: {
    issuer: string;
    subject: string;
    person_id: string;
  };
  people_provider_visits: {
    state_hash: string;
    nonce: string;
    verifier: string;
    back_to: string;
    created_at: number;
  };
  people_roles: {
    person_id: string;
    location_id: string;
    role: string;
  };
  people_sessions: {
    token_hash: string;
    person_id: string;
    created_at: number;
    seen_at: number;
    stage: string;
    challenge: string | null;
  };
  phones_under_way: {
    visit_key: string;
    location_id: string;
    slide: string;
    seen_at: number;
  };
  print_jobs: {
    id: string;
    visit_id: number;
    location_id: string;
    paper: string;
    printout: string;
    device_id: string | null;
    state: string;
    reason: string;
    person_name: string;
    created_at: number;
    taken_at: number | null;
    done_at: number | null;
  };
  printouts: {
    name: string;
    visit_id: number;
    location_id: string;
    visit_key: string;
    kiosk: number;
    html: string;
    landscape: number;
    format: string;
    language: string;
    pdf: Uint8Array | null;
    created_at: number;
    expires_at: number;
    pdf_key: string | null;
  };
  publications: {
    location_id: string;
    version: number;
    person_name: string;
    note: string;
    restored_from: number | null;
  };
  shared_counts: {
    subject: string;
    count: number;
    ends_at: number;
  };
  shown_bookings: {
    visit_key: string;
    location_id: string;
    luprefnr: string;
    shown_at: number;
  };
  sign_requests: {
    idempotency_key: string;
    visit_key: string;
    body_hash: string;
    visit_id: number;
    request: string;
    printout: string | null;
    answer: string | null;
    busy_until: number;
    created_at: number;
  };
  slide_counts: {
    location_id: string;
    day: number;
    slide: string;
    shown: number;
    ended: number;
  };
  sms_messages: {
    id: string;
    location_id: string;
    phone_hash: string;
    visit_key: string;
    state: string;
    gateway_id: string | null;
    created_at: number;
    sent_at: number | null;
    delivered_at: number | null;
  };
  taken_invitations: {
    visit_key: string;
    invitation_id: number;
    taken_at: number;
  };
  taken_passes: {
    visit_key: string;
    visit_id: number;
    taken_at: number;
  };
  verified_phones: {
    location_id: string;
    phone_hash: string;
    visit_key: string;
    source: string;
    visit_id: number | null;
    verified_at: number;
  };
  visit_count_changes: {
    id: Generated<number>;
    location_id: string;
    quarter: number;
    place: string;
    language: string;
    change: number;
  };
  visit_counts: {
    location_id: string;
    kind: string;
    at: number;
    name: string;
    count: number;
  };
  visit_export_mails: {
    id: string;
    state: string;
    tries: number;
    next_at: number;
    reason: string;
    sent_at: number | null;
  };
  visit_exports: {
    id: string;
    location_id: string;
    person_id: string;
    person_name: string;
    format: string;
    first_day: string;
    last_day: string;
    language: string;
    state: string;
    tries: number;
    next_at: number;
    reason: string;
    done: number;
    total: number;
    file: string;
    created_at: number;
    ends_at: number;
  };
  visit_lessons: {
    visit_id: number;
    location_id: string;
    person_hash: string | null;
    lessons: string;
  };
  visit_name_parts: {
    part: string;
    location_id: string;
    visit_id: number;
  };
  visit_names_due: {
    visit_id: number;
  };
  visit_passes: {
    token_hash: string;
    visit_id: number;
    expires_at: number;
    opened_at: number | null;
  };
  visits: {
    id: Generated<number>;
    location_id: string;
    location_version: number;
    visit_key: string;
    state: string;
    sub_location_id: number;
    track_id: number;
    language: string;
    form: string;
    details: string;
    person_name: string;
    plate: string;
    phone: string;
    qr: string | null;
    created_at: number;
    signed_at: number | null;
    attention: string | null;
    device_number: number | null;
    sign_key: string | null;
    delivered_at: number | null;
    left_at: number | null;
    left_how: string | null;
    settled_at: number | null;
    origin: string | null;
  };
  visits_gone: {
    visit_id: number;
  };
  webhook_deliveries: {
    id: Generated<number>;
    event_id: string;
    endpoint_id: string;
    state: string;
    attempts: number;
    next_at: number;
    give_up_at: number;
    last_at: number | null;
    last_outcome: string;
    created_at: number;
    is_refusal: number;
  };
  webhook_endpoints: {
    id: string;
    url: string;
    description: string;
    types: string;
    location_id: string | null;
    secret: string;
    old_secret: string | null;
    old_secret_until: number;
    is_off: number;
    failures: number;
    rests_until: number;
    created_at: number;
  };
  webhook_events: {
    id: string;
    type: string;
    payload: string;
    created_at: number;
  };
  yard_estimates: {
    visit_id: number;
    location_id: string;
    places: string;
    given_at: number;
    expected_ms: number;
    low_ms: number | null;
    high_ms: number | null;
    shown: number;
  };
  yard_events: {
    id: Generated<number>;
    location_id: string;
    visit_id: number;
    kind: string;
    place_id: string | null;
    at: number;
    by: string;
  };
  yard_messages: {
    id: string;
    visit_id: number;
    location_id: string;
    state: string;
    tries: number;
    next_at: number;
    reason: string;
    created_at: number;
    sent_at: number | null;
  };
  yard_stays: {
    visit_id: number;
    location_id: string;
    state: string;
    place_id: string | null;
    line_at: number;
    arrived_at: number;
    called_at: number | null;
    docked_at: number | null;
    left_at: number | null;
  };
}

/** A table's columns; a feature's own type adds what is narrower than its column, and what has to be said of it. */
export type TableOf<Name extends keyof Tables> = Tables[Name];
