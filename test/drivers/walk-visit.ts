import { toId } from '../../domain/flag.ts';
import { listAskedFields } from '../../domain/form-fields.ts';
import type { ControlQuestion } from '../../domain/questions.ts';
import type { AnyPlugin } from '../../plugins/_kit/product.ts';
import { accept } from '../../plugins/sign/accept.ts';
import type { Id } from '../../schemas/generated/types.ts';
import type { Answer, VisitDriver } from './visit.ts';

/** All slides of the product. */
export const allSlides = Object.values(
  import.meta.glob<AnyPlugin>('../../plugins/*/slide.ts', { eager: true, import: 'default' }),
);

/** A backend on which nothing goes wrong. */
export const goodAnswers: Readonly<Record<string, Answer>> = {
  '/getlocationcloseData': { json: { checkin_not_allowed: 'false', date: null, time: null } },
  getvideo: { json: { video_name: '' } },
  'get-company-breathalyzer-data': { json: 'none' },
  getformfields: { json: { data: [], label_location_id: 1 } },
  '/get-kiosk-info': { json: { printer_type: 'A4' } },
  'slideshow/slideshow_watcher_sign': { json: 4711 },
  'slideshow/check-driver': { json: { found: false } },
  'slideshow/getqrcode': { json: { qrcodeimage: '', qrcode: 'GH-4711' } },
  'slideshow/getslottimebookings': { json: { status: true, bookings: [] } },
  '/getIdScans': { json: [] },
  getdocument: { json: [] },
  'slideshow/sign': { json: { signature_id: 4711, pdf: null } },
};

type Context = ReturnType<VisitDriver['context']>;

/** The visitor's actions before Next, by slide; other slides need none. */
const acts: Readonly<Record<string, (c: Context, visit: VisitDriver) => unknown>> = {
  sublocation: (c) => choose(c, 'path', (items) => [...(c.slice as { path: Id[] }).path, items]),
  track: (c) => choose(c, 'trackId', (id) => id),
  form(c, visit) {
    const { fields } = visit.slice('form');
    const values = listAskedFields(fields, true).map(({ name, kind, options }) => {
      if (kind === 'tel') return [name, '+46701234567'];
      return [name, kind === 'boolean' ? '1' : (options[0] ?? 'ABC123')];
    });
    c.update((form) => void Object.assign((form as { values: object }).values, Object.fromEntries(values)));
  },
  controlquestion: (c) =>
    c.update(
      (slice) =>
        void Object.assign(slice, { chosen: (c.props as { question: ControlQuestion }).question.corrent_answer }),
    ),
  slotbooking: (c) => c.update((slice) => void Object.assign(slice, { entry: '' })),
};

function choose(c: Context, key: string, value: (id: Id) => unknown): void {
  const [first] = (c.props as { items: readonly { id: Id }[] }).items;
  c.update((slice) => void Object.assign(slice, { [key]: value(toId(first?.id)) }));
  if (key === 'path') c.emit('sublocation:chosen', { path: [] });
  c.emit('destination:changed', {});
}

/**
 * Walks a visit to the done slide, as a visitor does who takes the first choice, fills in everything and answers every
 * question rightly; `onSlide` is called on each slide before the visitor does anything. Returns the keys of the slides
 * seen; throws where the visitor would be stuck.
 */
export async function walkToDone(
  visit: VisitDriver,
  onSlide: () => Promise<void> = async () => {},
): Promise<readonly string[]> {
  const seen: string[] = [];
  while (visit.slide() !== 'done' && seen.length < 60) {
    const key = visit.slide();
    const c = visit.context();
    seen.push(key);
    await onSlide();
    if (key === 'sign') {
      await visit.clock.advance(2000);
      await accept(c as never, 'accept', null);
      await visit.clock.advance(10_000);
    } else {
      await acts[key.replace(/:.*/, '')]?.(c, visit);
      await visit.next();
    }
    if (visit.slide() === key) throw new Error(`stuck on ${key}: ${JSON.stringify(visit.modal()?.body ?? visit.log)}`);
  }
  return [...seen, visit.slide()];
}
