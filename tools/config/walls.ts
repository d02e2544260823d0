/** A folder, or each folder that a `*` stands for. */
export interface Room {
  /** For the picture and the documentation. */
  readonly about: string;
  /** Paths besides the room itself; anything else is forbidden. */
  readonly imports: readonly string[];
  /** Default: any. */
  readonly packages?: readonly string[];
}

const ENGINE = 'engine/index.ts';
const REACT = 'engine/react/index.ts';
const RESULT = 'engine/result.ts';
/** The types of the check-in. */
const PRODUCT = 'plugins/_kit/product.ts';
const TYPES = 'schemas/generated/types.ts';
const PAGE = [ENGINE, 'page/ui/', 'domain/', 'schemas/'];
const STAFF = [
  ENGINE,
  'page/ui/',
  'domain/',
  'schemas/',
  'staff/data/',
  'staff/components/',
  'staff/texts/',
  'domain/texts/staff/staff-words.ts',
];
const AREA = [...STAFF, 'staff/app/', 'staff/draft/', 'staff/visits/', 'staff/muster/'];

const GROUND = [
  'domain/',
  'schemas/',
  'server/config.ts',
  'server/config-error.ts',
  'server/errors.ts',
  'server/failure.ts',
];
const LOWER = [...GROUND, 'server/store/', 'server/events/'];
const CORE = [
  ...[...LOWER, 'server/http/', 'server/observe/', ENGINE, PRODUCT, 'domain/texts/'],
  ...[
    'clock-skew',
    'command',
    'deps',
    'feature',
    'features',
    'forget-visits',
    'in-batches',
    'in-slices',
    'machine-check',
    'product',
  ].map(ofServer),
  ...['built-slides', 'plugin-checks', 'plugin-guards', 'plugin-slides'].map(ofServer),
];
/** Not core's own tables: a feature asks its rooms. */
const FEATURE = [
  ...CORE,
  ...['access/', 'lessons/', 'locations/', 'visits/', 'jobs/', 'locks/', 'mail/', 'store.ts'].map(
    (one) => `server/core/${one}`,
  ),
];

/** `doors` are files of other features. */
function featureWith(about: string, ...doors: readonly string[]): Room {
  return { about, imports: [...FEATURE, ...doors.map((door) => `server/features/${door}`)] };
}

function ofServer(name: string): string {
  return `server/${name}.ts`;
}

/**
 * Source of the linter's rules (tools/config/biome-walls.ts), the import tests and the picture in docs/architecture.md.
 * Tests, stories and unnamed folders may import anything, and must not be imported.
 */
export const ROOMS: Readonly<Record<string, Room>> = {
  'engine/': { about: 'deck, moves, visit', imports: [], packages: ['immer', 'mitt', 'react'] },
  'engine/react/': { about: 'a deck in React, without looks', imports: [ENGINE], packages: ['react'] },
  'schemas/': { about: 'the contract: data and calls', imports: [] },
  'domain/': {
    about: 'the rules, pure functions',
    imports: [
      ...[RESULT, TYPES, 'schemas/generated/calls.ts', 'schemas/generated/flag-parts.ts'],
      ...['schemas/generated/page-readings.ts', 'schemas/reading.ts'],
    ],
    packages: ['intl-messageformat', 'jsondiffpatch', 'markdown-to-jsx', 'refa'],
  },
  'domain/texts/': { about: 'the words, by language', imports: ['domain/', 'schemas/'] },
  'page/ui/': { about: 'widgets, colours, the shell', imports: [ENGINE, REACT, 'domain/', TYPES] },

  'plugins/*/': { about: 'a slide', imports: [...PAGE, 'plugins/_kit/'] },
  'plugins/_kit/': { about: 'shared by slides', imports: PAGE },
  'plugins/': { about: 'one folder per slide', imports: ['plugins/'] },
  'plugins/_package/': { about: 'the contract for slides in packages', imports: [...PAGE, 'plugins/_kit/'] },
  'page/checkin/': {
    about: "the visitor's page",
    imports: [...PAGE, REACT, 'plugins/_kit/', 'plugins/*/slide.ts', 'domain/texts/'],
  },
  'page/worker/': {
    about: 'keeps the page offline',
    imports: ['domain/', 'schemas/', 'tools/config/generated/slides.ts'],
  },
  'page/viewer/': { about: 'the photo viewer', imports: [...PAGE, PRODUCT, 'domain/texts/built-in.ts'] },
  'page/simulation/': {
    about: 'a simulated environment',
    imports: [ENGINE, 'domain/', 'schemas/', 'page/checkin/'],
  },
  'page/preview/': {
    about: 'the page in the studio',
    imports: [...PAGE, PRODUCT, 'page/simulation/', 'page/checkin/', 'plugins/*/routes.ts'],
  },

  'staff/*/': { about: 'a room of the staff pages', imports: STAFF },
  'staff/components/': { about: 'widgets of the staff pages', imports: [...STAFF, 'staff/app/', 'staff/draft/'] },
  'staff/app/': {
    about: 'the frame of the staff pages',
    imports: [...AREA, 'staff/studio/*/area.ts', 'staff/desk/*/area.ts', 'staff/organisation/*/area.ts'],
  },
  'staff/visits/': { about: 'visits, live', imports: [...AREA, 'staff/desk/*/visit-section.ts'] },
  'staff/muster/': { about: 'the muster list', imports: [...STAFF, 'staff/app/'] },
  'staff/studio/*/': { about: 'an area of the studio', imports: AREA },
  'staff/desk/*/': { about: 'an area of the desk', imports: AREA },
  'staff/organisation/*/': { about: 'an area about the whole organisation', imports: AREA },
  'staff/organisation/docs/': { about: 'the documentation, beside the staff pages', imports: [...AREA, 'docs/*.md'] },
  'staff/': { about: 'studio and desk', imports: ['staff/', 'page/ui/'] },

  'server/store/': { about: 'databases and media', imports: LOWER },
  'server/events/': { about: 'the log of events', imports: LOWER },
  'server/http/': { about: 'everything around every call', imports: [...LOWER, 'server/deps.ts', 'domain/texts/'] },
  'server/observe/': { about: 'metrics and traces', imports: [...LOWER, 'server/deps.ts'] },
  'server/core/': { about: 'the base of the features', imports: [...CORE, 'server/core/'] },
  'server/core/*/': {
    about: 'locations, visits, access, lessons, jobs, locks, mail',
    imports: [...CORE, 'server/core/'],
  },
  'server/features/*/': featureWith('a feature of the server'),
  'server/features/demo/': {
    about: 'the demo, and its front door',
    imports: [
      ...featureWith('', 'bookings/import.ts', 'invitations/invitations.ts').imports,
      ...['estimate.ts', 'estimates.ts', 'past.ts'].map((file) => `server/features/yard/${file}`),
      'kiosk/',
    ],
  },
  'server/features/desk/': featureWith('what reception sees', 'bookings/bookings.ts', 'kiosks/kiosks.ts'),
  'server/features/evidence/': featureWith(
    'what was shown, so that it can be proven',
    ...['invitations/passes/passes.ts', 'pages/index-html.ts'],
  ),
  'server/features/invitations/': featureWith(
    'invitations and passes',
    ...['bookings/arrival.ts', 'bookings/bookings.ts', 'bookings/new-booking.ts'],
    ...['bookings/disclosed-bookings.ts', 'bookings/rules.ts', 'hosts/hosted-visit.ts', 'hosts/notifications.ts'],
    ...['yard/line-feed.ts', 'yard/places.ts', 'yard/arrivals.ts'],
  ),
  'server/features/hosts/': featureWith(
    'telling hosts of their visitors',
    ...['sms/sender.ts', 'yard/line.ts', 'yard/moves.ts', 'yard/places.ts'],
  ),
  'server/features/otp/': featureWith('codes by text message', 'sms/messages.ts'),
  'server/features/yard/': featureWith(
    'the waiting line',
    ...['bookings/arrival.ts', 'bookings/bookings.ts', 'otp/verified.ts', 'sms/sender.ts'],
  ),
  'server/features/pages/': {
    about: 'the pages',
    imports: [
      ...featureWith('', 'demo/front-door.tsx', 'demo/is-demo.ts', 'outbox/keys.ts', 'outbox/proof.ts').imports,
      'page/checkin/prerender.tsx',
    ],
  },
  'server/features/printouts/': { about: 'printing', imports: [...FEATURE, 'page/checkin/reprint.tsx'] },
  'server/features/timestamps/': featureWith('time stamps on the roots of evidence', 'evidence/time-stamp.ts'),
  'server/features/waitrecord/': featureWith(
    'the signed record of a wait',
    ...['bookings/bookings.ts', 'evidence/signing-key.ts', 'invitations/passes/passes.ts', 'yard/waits.ts'],
  ),
  'server/': {
    about: 'routes, data, printouts',
    imports: ['domain/', 'schemas/', 'server/', ENGINE, 'plugins/*/', 'package.json'],
  },
  'kiosk/': { about: 'prints on the kiosk', imports: ['schemas/'] },
  'tools/conformance/': {
    about: 'checks any backend',
    imports: [
      ...[ENGINE, 'domain/', 'schemas/', 'tools/scripts/generate/schemas/'],
      ...['plugins/_kit/calls/', 'plugins/_kit/page/language-links.ts', 'plugins/_kit/choice/close-check.ts'],
      ...['plugins/_kit/offline/sign-outcome.ts', 'plugins/sign/printing.ts', 'plugins/sign/request.ts'],
    ],
  },
};

/** By file: import names in the engine's package. */
export const ENGINE_ENTRIES: Readonly<Record<string, string>> = {
  [ENGINE]: 'gatehouse-engine',
  [REACT]: 'gatehouse-engine/react',
  [RESULT]: 'gatehouse-engine/result',
  'engine/testing/index.ts': 'gatehouse-engine/testing',
};

/** May import anything. */
export const NOT_PRODUCT = /\.(test|stories|fixture)\.|(^|\/)(testing|generated)\//;

export const SHUT = 'See tools/config/walls.ts for the allowed imports.';
