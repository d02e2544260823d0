import { allPlaces, choicesAt, type Destination } from '../../domain/destination.ts';
import { isOn, toId } from '../../domain/flag.ts';
import { type AskedField, listAskedFields } from '../../domain/form-fields.ts';
import { matchesPattern } from '../../domain/pattern.ts';
import { answerKey, drawQuestions } from '../../domain/questions.ts';
import type { ReadPage } from '../../domain/read-page.ts';
import { mergeSettings } from '../../domain/resolve-settings.ts';
import { pdfAddress } from '../../plugins/sign/printing.ts';
import { type RequestContext, signRequest, watcherRequest } from '../../plugins/sign/request.ts';
import type { Field, Id, PageConfig, SignRequest } from '../../schemas/generated/types.ts';
import type { CheckedCall } from './contract.ts';
import type { Options } from './options.ts';

/** Shows staff that no one is on site. */
export const TEST_NAME = 'Conformance Test';
/** No backend has given it out. */
export const UNUSED_ID = 2_147_483_000;
const PROOFS = ['module_verify_otp', 'module_breathalyzer', 'module_id_scan', 'module_slot_time_booking'] as const;
const PRINTOUT = `<main><h1>${TEST_NAME}</h1><p>This visit was made by the backend check.</p></main>`;
/** Tried for a field with a pattern. */
const ENTRIES = ['Test', 'TEST', '1234', '12345', '123456', '12345678', 'ABC123', 'ABC 123', 'AB123456', '2030-01-01'];

/** Padding of the largest printout, longer than any of the demo. */
const LARGEST_PRINTOUT = 100_000;

/** Of the bodies that the page can send from one location. */
export type Size = 'smallest' | 'largest';

export class TestVisit {
  readonly destination: Destination;
  readonly asked: readonly AskedField[];
  readonly #forms: Readonly<Record<Size, Readonly<Record<string, string>>>>;
  readonly #page: ReadPage;
  readonly #options: Options;
  #approvalId: Id = UNUSED_ID;
  #signatureId = 0;
  #qrcode = '';
  /** Link or name, once signed. */
  printout: string | null = null;

  /** @param fields form fields of the destination */
  constructor(page: ReadPage, destination: Destination, fields: readonly Field[], options: Options) {
    this.#page = page;
    this.#options = options;
    this.destination = destination;
    this.asked = listAskedFields(fields, isOn(mergeSettings(destination).license_plate_required));
    const answers = drawQuestions(destination.scopes, page.language.locale, () => 0).map(
      ({ id, corrent_answer }) => [answerKey(id), corrent_answer] as const,
    );
    const formOf = (size: Size): Record<string, string> => {
      const entries = this.asked.map((field) => [field.name, entryFor(field, options.phone, size)] as const);
      return Object.fromEntries([
        ...entries.filter(([, entry]) => entry !== ''),
        ...answers,
        ...Object.entries(options.form),
      ]);
    };
    this.#forms = { smallest: formOf('smallest'), largest: formOf('largest') };
  }

  /** As the page builds it. Without a builder to share, the schema says what is optional, and its example fills it. */
  requestOf({ name, description: { request } }: CheckedCall, size: Size = 'smallest'): Record<string, unknown> {
    const [example = {}] = (request.examples ?? []) as Record<string, unknown>[];
    if (name === 'watcher-sign') return { ...watcherRequest(this.#contextOf(size, {})) };
    if (name === 'sign') {
      const html = size === 'largest' ? `${PRINTOUT}<!--${'x'.repeat(LARGEST_PRINTOUT)}-->` : '';
      return { ...signRequest(this.#contextOf(size, example), html, Date.now()) };
    }
    const own = { ...this.#values(), ...this.#valuesFor(name) };
    const keys = size === 'largest' ? Object.keys(request.properties ?? {}) : ((request.required ?? []) as string[]);
    return Object.fromEntries(keys.map((key) => [key, key in own ? own[key] : (example[key] ?? 'conformance')]));
  }

  /** The context of the sign slide. No host is named, because a backend may notify the host. */
  #contextOf(size: Size, { lessons = [], recall, crew }: Partial<SignRequest>): RequestContext {
    const { config, language } = this.#page;
    const { path, track } = this.destination;
    const isLargest = size === 'largest';
    const facts = {
      sublocation: { path: path.map(({ id }) => toId(id)) },
      track: { trackId: track ? track.id : null },
    };
    return {
      config: { ...config, language },
      facts: facts as unknown as RequestContext['facts'],
      settings: mergeSettings(this.destination),
      slice: isLargest ? { signatureId: this.#signatureId, qrcode: this.#qrcode } : { signatureId: 0, qrcode: '' },
      services: {
        storage: { get: () => null },
        visit: {
          answers: () => this.#forms[size],
          lessons: () => (isLargest ? lessons : []),
          details: () => (isLargest ? { recall, ...(isOn(config.location.module_crew) && { crew }) } : {}),
        },
      },
    };
  }

  /** Their proof needs another person, a phone or a device. */
  proofs(): readonly string[] {
    return proofsAt(this.destination);
  }

  /** Keeps values that later calls need. */
  learn(name: string, answer: unknown): void {
    if (name === 'brethalyzer-sign' && answer !== 0) this.#approvalId = answer as Id;
    if (name === 'watcher-sign') this.#signatureId = Number(answer);
    if (name === 'get-qrcode') this.#qrcode = String((answer as { qrcode?: string }).qrcode ?? '');
    if (name === 'sign') this.printout = (answer as { pdf?: string | null } | undefined)?.pdf ?? null;
  }

  /** By the contract's names. */
  #values(): Record<string, unknown> {
    const { config, language } = this.#page;
    const { subLocationId, trackId } = this.destination;
    const now = new Date();
    return {
      form: this.#forms.smallest,
      subLocationId,
      sublocationId: subLocationId,
      trackId,
      trackid: trackId,
      locationId: config.location.id,
      location_id: config.location.id,
      main_location_id: config.location.id,
      sublocation_track: trackId || subLocationId,
      trackOrSublocationId: trackId || subLocationId,
      onlyLocation: trackId || subLocationId ? 0 : 1,
      time: `${now.getHours()}:${String(now.getMinutes()).padStart(2, '0')}`,
      name: TEST_NAME,
      reg_number: 'TEST123',
      lpnumber: 'TEST123',
      phone_no: this.#options.phone,
      phone_number: this.#options.phone,
      userlang: language.locale,
      scannerid: '',
      id: UNUSED_ID,
      idscanID: UNUSED_ID,
      readSlideshow: 1,
      unique_identification_number: '',
      file: this.printout?.split(/[?#]/)[0]?.split('/').at(-1) ?? 'conformance-none.pdf',
      link: pdfAddress(this.printout ?? 'conformance-none.pdf', this.#options.page),
    };
  }

  /** Videos and fields are requested by the place's id. */
  #valuesFor(name: string): Record<string, unknown> {
    const { id } = this.destination;
    if (name === 'get-form-fields') return { location_id: id };
    if (name === 'get-location-close-data') return { locationId: id };
    if (name === 'get-video' || name === 'get-company-breathalyzer-data') return { subLocationId: id };
    return name === 'get-brethalyzer-sign' ? { id: this.#approvalId } : {};
  }
}

/** With that id; by default the first that a visitor can choose, if possible without a proof. */
export function choosePlace(config: PageConfig, wanted?: string): Destination | undefined {
  const open = openPlaces(config);
  if (wanted !== undefined) return open.find(({ scopes }) => String(scopes.at(-1)?.id) === wanted);
  return open.find((place) => proofsAt(place).length === 0) ?? open[0];
}

/** Where visitors need a code by text message. */
export const placeWithCode = (config: PageConfig): Destination | undefined =>
  openPlaces(config).find((place) => {
    const { module_sms, module_verify_otp } = mergeSettings(place);
    return isOn(module_sms) && isOn(module_verify_otp);
  });

function openPlaces(config: PageConfig): readonly Destination[] {
  return allPlaces(config).filter(
    ({ settled, path, track }) =>
      settled && (track === undefined || publicTracks(path.at(-1) ?? config.location).includes(track.id)),
  );
}

function proofsAt(place: Destination): readonly string[] {
  const settings = mergeSettings(place);
  return PROOFS.filter((flag) => isOn(settings[flag]));
}

function publicTracks(scope: Destination['scopes'][number]): readonly unknown[] {
  const choices = choicesAt(scope);
  return choices.kind === 'tracks' ? choices.items.map(({ id }) => id) : [];
}

/** Enters a host only where required: a backend may notify the host. */
function entryFor({ kind, options, required, pattern }: AskedField, phone: string, size: Size): string {
  if (!required && (size === 'smallest' || kind === 'person')) return '';
  if (kind === 'name') return TEST_NAME;
  if (kind === 'tel') return phone;
  if (kind === 'boolean') return '0';
  if (kind === 'radio' || kind === 'checkbox') return options[0] ?? '';
  const candidates = kind === 'plate' ? ['TEST 123', ...ENTRIES] : [...options, ...ENTRIES];
  return candidates.find((entry) => matchesPattern(entry, pattern)) ?? (required ? 'Test' : '');
}
