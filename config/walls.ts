/** A room of the house: a folder, or each folder that a `*` stands for. */
export interface Room {
  /** What it holds, for the picture and the documentation. */
  readonly about: string;
  /** What it may import besides itself: rooms, folders and files, as paths. A path is a door: what is not listed is shut. */
  readonly imports: readonly string[];
  /** Packages it may import; by default any. */
  readonly packages?: readonly string[];
}

const ENGINE = 'engine/index.ts';
const TYPES = 'schemas/generated/types.ts';
const PAGE = [ENGINE, 'ui/', 'domain/', 'schemas/'];
const STAFF = [
  ENGINE,
  'ui/',
  'domain/',
  'schemas/',
  'staff/data/',
  'staff/parts/',
  'staff/texts/',
  'texts/staff/staff-words.ts',
];
const AREA = [...STAFF, 'staff/app/', 'staff/draft/', 'staff/visits/', 'staff/muster/'];
const SERVER = ['domain/', 'schemas/', 'server/'];

/**
 * Who may import whom. The linter's rules (config/biome-walls.ts), the test of the imports and the picture in
 * docs/architecture.md are made from this table. Tests, stories and the folders that are not named here (scripts, bench and
 * the like) may import anything, and nobody may import them.
 */
export const ROOMS: Readonly<Record<string, Room>> = {
  'engine/': { about: 'deck, moves, visit', imports: [], packages: ['immer', 'mitt', 'react'] },
  'schemas/': { about: 'what crosses a border', imports: [] },
  'domain/': {
    about: 'the rules, pure functions',
    imports: [
      'engine/result.ts',
      TYPES,
      'schemas/generated/calls.ts',
      'schemas/generated/shapes.ts',
      'schemas/shape.ts',
    ],
    packages: ['intl-messageformat', 'jsondiffpatch', 'refa'],
  },
  'texts/': { about: 'the words, by language', imports: ['domain/'] },
  'ui/': { about: 'widgets, colours, the shell', imports: [ENGINE, 'domain/', TYPES] },

  'plugins/*/': { about: 'a slide', imports: [...PAGE, 'plugins/_kit/'] },
  'plugins/_kit/': { about: 'what slides share', imports: PAGE },
  'plugins/': { about: 'one folder per slide', imports: ['plugins/'] },
  'checkin/': { about: "the visitor's page", imports: [...PAGE, 'plugins/_kit/', 'plugins/*/slide.ts', 'texts/'] },
  'worker/': { about: 'keeps the page on the device', imports: ['domain/', 'schemas/', 'config/generated/slides.ts'] },
  'viewer/': { about: 'the photo viewer', imports: [...PAGE, 'texts/built-in.ts'] },
  'simulation/': {
    about: 'what surrounds it, made up',
    imports: [ENGINE, 'domain/', 'schemas/', 'checkin/'],
  },
  'preview/': {
    about: 'the page in the studio',
    imports: [...PAGE, 'simulation/', 'checkin/', 'plugins/*/slide.ts', 'plugins/*/routes.ts'],
  },

  'staff/*/': { about: 'a room of the staff pages', imports: STAFF },
  'staff/parts/': { about: 'widgets of the staff pages', imports: [...STAFF, 'staff/app/', 'staff/draft/'] },
  'staff/app/': {
    about: 'the frame of the staff pages',
    imports: [...AREA, 'staff/studio/*/area.ts', 'staff/desk/*/area.ts', 'staff/house/*/area.ts'],
  },
  'staff/visits/': { about: 'visits, live', imports: [...AREA, 'staff/desk/*/visit-part.ts'] },
  'staff/muster/': { about: 'the muster list', imports: [...STAFF, 'staff/app/'] },
  'staff/studio/*/': { about: 'an area of the studio', imports: AREA },
  'staff/desk/*/': { about: 'an area of the desk', imports: AREA },
  'staff/house/*/': { about: 'an area about the house', imports: AREA },
  'staff/': { about: 'studio and desk', imports: ['staff/', 'ui/'] },

  'server/store/': { about: 'the databases', imports: SERVER },
  'server/http/': { about: 'what every call goes through', imports: SERVER },
  'server/events/': { about: 'what happened', imports: SERVER },
  'server/observe/': { about: 'metrics and traces', imports: SERVER },
  'server/features/*/': {
    about: 'a feature of the server',
    imports: [...SERVER, ENGINE, 'texts/', 'checkin/prerender.tsx', 'checkin/reprint.tsx'],
  },
  'server/': { about: 'routes, data, printouts', imports: [...SERVER, ENGINE, 'plugins/*/'] },
  'kiosk/': { about: 'prints on the kiosk', imports: ['schemas/'] },
  'conformance/': {
    about: 'tries any backend',
    imports: [
      ...[ENGINE, 'domain/', 'schemas/', 'scripts/generate/schemas/'],
      ...['plugins/_kit/calls/', 'plugins/_kit/page/language-links.ts', 'plugins/sign/printing.ts'],
    ],
  },
};

/** Files that may import anything, because they are no part of the product. */
export const NOT_PRODUCT = /\.(test|stories|fixture)\.|(^|\/)(testing|generated)\//;

/** Why a shut door is shut, for the one who meets it. */
export const SHUT = 'Who may import whom is said in config/walls.ts.';
