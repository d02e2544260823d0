/** An id as documents and calls bring it: a whole number or the same in digits. */
export type Id = number | string;

export interface SettingsNode {
  id: Id;
  name?: string | null;
  sub_locations?: readonly SubLocationNode[] | null;
  tracks?: readonly TrackNode[] | null;
  photos?: readonly PhotoNode[] | null;
  print_photos?: readonly PhotoNode[] | null;
  [setting: string]: unknown;
}

export interface SubLocationNode extends SettingsNode {
  name: string;
}

export interface TrackNode extends SettingsNode {
  name: string;
  visibility?: string | null;
  track_data?: Record<string, unknown> | null;
}

export interface PhotoNode {
  id: Id;
  url?: string | null;
  [key: string]: unknown;
}

export interface FieldNode {
  name: string;
  required?: unknown;
  field_type: 'textbox' | 'autocomplete' | 'radio' | 'checkbox' | 'boolean' | 'tel';
  field_value?: readonly string[] | string | null;
  value?: string | null;
  icon?: string | null;
  regex_validation?: string | null;
}

export type Weekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';

export interface OpeningHours {
  week: Partial<Record<Weekday, readonly string[]>>;
  closed?: readonly string[];
}

type LocalText = string | Record<string, string>;

/** What product staff edit; schemas/location-document.schema.json is the rule, checked on import. */
export interface LocationDocument {
  $schema?: string;
  id: Id;
  direct_link_id?: Id;
  languages: readonly { key: string; name: string }[];
  location: SettingsNode;
  fields?: { default: readonly FieldNode[]; by_id?: Record<string, readonly FieldNode[]> };
  notification?: { heading?: LocalText; text?: LocalText; type?: string } | null;
  contacts?: readonly { id: Id; name: string }[];
  requires_exact_match?: boolean;
  videos?: Record<string, { video_name: string; duration?: number | string | null; url?: string | null }>;
  documents?: Record<string, readonly string[]>;
  opening_hours?: { default?: OpeningHours; by_id?: Record<string, OpeningHours> } | null;
  checkin_not_allowed?: boolean | readonly Id[];
  photoHost?: string;
  texts?: Record<string, Record<string, string>>;
  theme?: { brand?: string; logo?: string | null };
  nameIcon?: string | null;
  SlotTimeBookingIcon?: string | null;
  kioskService?: string | null;
  settings?: DocumentSettings;
  plugins?: Record<string, unknown>;
}

export interface DocumentSettings {
  idle_seconds?: number;
  viewer_seconds_per_slide?: number;
  viewer_photos_per_slide?: number;
  time_zone?: string;
  phone_countries?: readonly string[];
  codes_per_day?: number;
  known_driver_days?: number;
  scan_approval?: boolean;
  keep_visits_days?: number;
  keep_scans_hours?: number;
  keep_printouts_minutes?: number;
}
