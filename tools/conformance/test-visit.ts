import { allPlaces, choicesAt, type Destination } from '../../domain/destination.ts';
import { isOn } from '../../domain/flag.ts';
import { type AskedField, listAskedFields } from '../../domain/form-fields.ts';
import { matchesPattern } from '../../domain/pattern.ts';
import { answerKey, drawQuestions } from '../../domain/questions.ts';
import type { ReadPage } from '../../domain/read-page.ts';
import { mergeSettings } from '../../domain/resolve-settings.ts';
import { pdfAddress } from '../../plugins/sign/printing.ts';
import type { Field, Id, PageConfig } from '../../schemas/generated/types.ts';
import type { CheckedCall } from './contract.ts';
import type { Options } from './options.ts';

/** Shows staff that no one is on site. */
export const TEST_NAME = 'Conformance Test';
/** No backend has given it out. */
export const UNUSED_ID = 2_147_483_000;
const PROOFS = ['module_verify_otp', 'module_breathalyzer', 'module_id_scan', 'module_slot_time_booking'] as const;
/** Tried for a field with a pattern. */
const ENTRIES = ['Test', 'TEST', '1234', '12345', '123456', '12345678', 'ABC123', 'ABC 123', 'AB123456', '2030-01-01'];

export class TestVisit {
  readonly destination: Destination;
  readonly form: Record<string, string>;
  readonly #page: ReadPage;
  readonly #options: Options;
  #approvalId: Id = UNUSED_ID;
  /** Link or name, once signed. */
  printout: string | null = null;

  /** @param fields form fields of the destination */
  constructor(page: ReadPage, destination: Destination, fields: readonly Field[], options: Options) {
    this.#page = page;
    this.#options = options;
    this.destination = destination;
    const settings = mergeSettings(destination);
    const asked = listAskedFields(fields, isOn(settings.license_plate_required));
    const entries = asked.map((field) => [field.name, entryFor(field, options.phone)] as const);
    const answers = drawQuestions(destination.scopes, page.language.locale, () => 0).map(
      ({ id, corrent_answer }) => [answerKey(id), corrent_answer] as const,
    );
    this.form = Object.fromEntries([...entries.filter(([, entry]) => entry !== ''), ...answers]);
    Object.assign(this.form, options.form);
  }

  /** The schema's example fills the other fields. */
  requestOf({ name, description: { request } }: CheckedCall): Record<string, unknown> {
    const [example = {}] = (request.examples ?? []) as Record<string, unknown>[];
    const own = { ...this.#values(), ...this.#valuesFor(name) };
    const keys = Object.keys((request.properties ?? {}) as object);
    return Object.fromEntries(keys.map((key) => [key, key in own ? own[key] : (example[key] ?? 'conformance')]));
  }

  /** Their proof needs another person, a phone or a device. */
  proofs(): readonly string[] {
    const settings = mergeSettings(this.destination);
    return PROOFS.filter((flag) => isOn(settings[flag]));
  }

  /** Keeps values that later calls need. */
  learn(name: string, answer: unknown): void {
    if (name === 'brethalyzer-sign' && answer !== 0) this.#approvalId = answer as Id;
    if (name === 'watcher-sign') this.form['form_field_signature_id'] = String(answer);
    if (name === 'get-qrcode') this.form['qrcode'] = String((answer as { qrcode?: string }).qrcode ?? '');
    if (name === 'sign') this.printout = (answer as { pdf?: string | null }).pdf ?? null;
  }

  /** By the contract's names. */
  #values(): Record<string, unknown> {
    const { config, language } = this.#page;
    const { subLocationId, trackId } = this.destination;
    const settings = mergeSettings(this.destination);
    const now = new Date();
    return {
      form: this.form,
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
      checkin_time: Math.floor(now.getTime() / 1000),
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
      breathalyzer_check: 0,
      module_kiosk: isOn(settings.module_kiosk) ? 1 : 0,
      printer_type: 'A4',
      isLandscape: 0,
      luprefnr: '',
      contact_to_visit: '',
      unique_identification_number: '',
      slideshow_html: `<main><h1>${TEST_NAME}</h1><p>This visit was made by the backend check.</p></main>`,
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

/** With that id, or the first that a visitor can choose. */
export function choosePlace(config: PageConfig, wanted?: string): Destination | undefined {
  const open = allPlaces(config).filter(
    ({ settled, path, track }) =>
      settled && (track === undefined || publicTracks(path.at(-1) ?? config.location).includes(track.id)),
  );
  return wanted === undefined ? open[0] : open.find(({ scopes }) => String(scopes.at(-1)?.id) === wanted);
}

function publicTracks(scope: Destination['scopes'][number]): readonly unknown[] {
  const choices = choicesAt(scope);
  return choices.kind === 'tracks' ? choices.items.map(({ id }) => id) : [];
}

/** Enters a host only where required: a backend may notify the host. */
function entryFor(field: AskedField, phone: string): string {
  const { kind, name, options, required, pattern } = field;
  if (kind === 'name') return TEST_NAME;
  if (kind === 'tel') return phone;
  if (kind === 'boolean') return '0';
  if (kind === 'radio' || kind === 'checkbox') return options[0] ?? '';
  if (!required && (kind === 'person' || name !== 'form_field_registration_number')) return '';
  const candidates = kind === 'plate' ? ['TEST 123', ...ENTRIES] : [...options, ...ENTRIES];
  return candidates.find((entry) => matchesPattern(entry, pattern)) ?? 'Test';
}
