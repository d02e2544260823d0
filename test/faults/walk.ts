import fc from 'fast-check';
import type { Clock, Engine } from 'gatehouse-engine';
import { mayCheckIn } from '../../plugins/_kit/choice/close-check.ts';
import type { Gatehouse, SlideContext } from '../../plugins/_kit/product.ts';
import { loadLabels } from '../../plugins/form/labels.ts';
import type { FormVerbs } from '../../plugins/form/reads.ts';
import { accept } from '../../plugins/sign/accept.ts';
import type { SignContext } from '../../plugins/sign/reads.ts';
import { type Fault, type FaultProxy, NO_FAULT } from '../drivers/fault-proxy.ts';
import { createNodeDevice, type NodeDevice, type OpenPage } from '../drivers/node-device.ts';
import type { Backend } from './backends.ts';

/** A visitor reaches the next slide, done or a person within this time of each tap, by the page's clock [OFF-08]. */
export const TAP_LIMIT_MS = 10_000;

/** A visitor's actions, and the answers they got. */
interface Visitor {
  readonly name: string;
  hasAccepted: boolean;
  wasConfirmed: boolean;
}

export interface Walk {
  readonly device: NodeDevice;
  readonly proxy: FaultProxy;
  readonly visitors: Visitor[];
  readonly nextName: () => string;
  /** Taps so far. */
  taps: number;
}

type Step = fc.AsyncCommand<object, Walk>;

const current = ({ visitors }: Walk): Visitor => visitors.at(-1) as Visitor;
const stateOf = ({ engine }: OpenPage) => engine.state();

/** Whether the visitor can do something, or has been told whom to ask. */
function hasWayOn(open: OpenPage): boolean {
  const { moving, modal, slide, facts, footer } = stateOf(open);
  if (open.page.reloads > 0 || modal !== null) return true;
  if (moving) return false;
  const id = slide.plugin.id;
  if (id === 'sign') return facts.sign?.isArmed === true && ['open', 'failed', 'refused'].includes(facts.sign.phase);
  // While its fields are loading, the way back is open.
  return ['form', 'welcome', 'track', 'done'].includes(id) || footer.next === 'shown';
}

/** Taps, and sees to it that the tap leads somewhere in time. */
async function taps(walk: Walk, what: string, act: (open: OpenPage) => unknown): Promise<void> {
  const { device } = walk;
  walk.taps += 1;
  const told = device.open === null ? '' : stateOf(device.open).slide.key;
  let isOver = false;
  const took = await device.tap(
    (open) =>
      Promise.resolve(act(open)).finally(() => {
        isOver = true;
      }),
    (open) => hasWayOn(open) && (isOver || stateOf(open).modal !== null || open.page.reloads > 0),
    TAP_LIMIT_MS,
  );
  if (took === null) throw new Error(`stranded: ${what} on ${told} led nowhere in ${TAP_LIMIT_MS / 1000} s`);
  await settled(walk);
}

/** Notes whether the visitor was confirmed, and reloads a page that asked for it. */
async function settled(walk: Walk): Promise<void> {
  const { open } = walk.device;
  if (open === null) return;
  const visitor = current(walk);
  if (stateOf(open).facts.sign?.phase === 'signed') visitor.wasConfirmed = true;
  if (open.page.reloads > 0) {
    open.page.reloads = 0;
    walk.visitors.push({ name: walk.nextName(), hasAccepted: false, wasConfirmed: false });
    // Where that fails, the page stays as it is, already emptied.
    await walk.device.load();
  }
  await forgets(walk);
}

/** Nothing of an earlier visitor is anywhere on the device in plain words [OFF-03] [OFF-07]. */
async function forgets({ device, visitors }: Walk): Promise<void> {
  const { open, storage, session } = device;
  const kept = [storage, session].flatMap((box) =>
    Array.from({ length: box.length }, (_, i) => box.getItem(box.key(i) ?? '') ?? ''),
  );
  const shown =
    open === null ? '' : JSON.stringify([stateOf(open).facts, stateOf(open).modal?.options, open.page.history]);
  const everything = `${kept.join(' ')} ${shown} ${JSON.stringify(await device.outbox())}`;
  for (const { name } of visitors.slice(0, -1)) {
    if (everything.includes(name)) throw new Error(`the next visitor could read of ${name}: ${everything}`);
  }
}

/** Does what a visitor in a hurry does on the slide that shows. */
async function goesOn(walk: Walk): Promise<void> {
  const { device } = walk;
  if (device.open === null) return void (await device.load());
  const { modal, slide, facts } = stateOf(device.open);
  if (modal !== null) return taps(walk, 'the modal', () => modal.close('submit'));
  const context = device.open.engine.context();
  switch (slide.plugin.id) {
    case 'track':
      return taps(walk, 'a track', () => choosesTrack(context as unknown as TrackContext));
    case 'form': {
      if (facts.form?.labels === 'loading')
        return taps(walk, 'waiting for the fields', ({ engine, clock }) => fieldsOf(engine, clock));
      if (facts.form?.labels === 'failed')
        return taps(walk, 'retry', () => loadLabels(context as unknown as FormVerbs));
      (context as unknown as FormVerbs).update((form) => {
        form.values['form_field_name'] = current(walk).name;
        form.values['label_company'] = `Company of ${current(walk).name}`;
      });
      return taps(walk, 'next', ({ engine }) => engine.next());
    }
    case 'sign': {
      if (facts.sign?.isArmed !== true) return device.passes(2000);
      current(walk).hasAccepted = true;
      return taps(walk, 'accept', () => accept(context as unknown as SignContext, 'accept', null));
    }
    case 'done':
      return taps(walk, 'done', () => context.go.restart('finished'));
    default:
      return taps(walk, 'next', ({ engine }) => engine.next());
  }
}

/** Resolves once the form's fields have been loaded, or have failed to. */
async function fieldsOf(engine: Engine<Gatehouse>, clock: Clock): Promise<void> {
  while (engine.state().facts.form?.labels === 'loading') await clock.sleep(250);
}

type Items = { readonly items: readonly { id: number; name: string }[] };
type TrackContext = SlideContext<'track', Items, 'services.http'>;

/** As the track slide does for a tap [TRK-02]. */
async function choosesTrack(ctx: TrackContext): Promise<void> {
  const [track] = ctx.props.items;
  if (track === undefined || !(await mayCheckIn(ctx, track)) || ctx.signal.aborted) return;
  ctx.update((slice) => {
    slice.trackId = track.id;
  });
  ctx.emit('track:chosen', { trackId: track.id });
  ctx.emit('destination:changed', {});
  await ctx.go.next();
}

const ROUTES = [
  '',
  'slideshow/sign',
  'slideshow_watcher_sign',
  'getformfields',
  'check-driver',
  'getlocationcloseData',
  'getqrcode',
  'getvideo',
] as const;

const KINDS = ['blackhole', 'reset', 'lost', 'swallowed', 'cut', 'bad-gateway'] as const;

const anyFault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...KINDS).map((kind) => ({ kind })) },
  fc.record({ kind: fc.constantFrom('late' as const, 'slow' as const), ms: fc.integer({ min: 500, max: 60_000 }) }),
);

const step = (name: string, run: (walk: Walk) => Promise<void>): Step => ({
  check: () => true,
  run: (_, walk) => run(walk),
  toString: () => name,
});

const goOn = step('go on', goesOn);

const faults = fc.tuple(fc.constantFrom(...ROUTES), anyFault).map(([route, fault]) =>
  step(`fault ${JSON.stringify(fault)} at ${route || 'everything'}`, async ({ proxy }) => {
    proxy.rule = ({ path }) => (path.split('?')[0]?.endsWith(route) === true ? fault : NO_FAULT);
  }),
);

const heals = step('the network is back', async ({ proxy }) => {
  proxy.rule = () => NO_FAULT;
});

const waits = fc.constantFrom(500, 1000, 5000, 30_000, 200_000).map((ms) =>
  step(`wait ${ms / 1000} s`, async (walk) => {
    await walk.device.passes(ms);
    await settled(walk);
  }),
);

const goesBack = step('back', async (walk) => {
  const { open } = walk.device;
  if (open === null) return;
  const { modal, footer } = stateOf(open);
  if (modal !== null) return taps(walk, 'cancel in the modal', () => modal.close('cancel'));
  if (footer.previous === 'shown') await taps(walk, 'previous', ({ engine }) => engine.previous());
});

const cancels = step('cancel', async (walk) => {
  const { open } = walk.device;
  if (open === null || stateOf(open).footer.cancel !== 'shown' || stateOf(open).modal !== null) return;
  await taps(walk, 'cancel', ({ engine }) => engine.cancel());
  const asked = stateOf(open).modal;
  if (asked !== null) await taps(walk, 'submit in the modal', () => asked.close('submit'));
});

/** A phone's visitor reloads and is asked again; a kiosk's may walk away, and the next one comes. */
const reloads = step('reload', async (walk) => {
  await walk.device.load();
  await settled(walk);
});

/** Possible steps of a walk; mostly the visitor continues. */
export const steps = [
  fc.oneof(
    { weight: 40, arbitrary: fc.constant(goOn) },
    { weight: 10, arbitrary: faults },
    { weight: 3, arbitrary: fc.constant(heals) },
    { weight: 3, arbitrary: waits },
    { weight: 2, arbitrary: fc.constant(goesBack) },
    { weight: 1, arbitrary: fc.constant(cancels) },
    { weight: 1, arbitrary: fc.constant(reloads) },
  ),
];

const LAST_TRIES = 40;

/**
 * Restores the network, and takes a visitor who has accepted to the end. Then the database must hold each confirmed visit
 * with its own entries, and none twice [OFF-02].
 */
export async function expectConsistentEnd(walk: Walk, backend: Backend): Promise<void> {
  const { device, proxy, visitors } = walk;
  proxy.rule = () => NO_FAULT;
  if (device.open === null) await device.load();
  const last = current(walk);
  for (let i = 0; i < LAST_TRIES && last.hasAccepted && !last.wasConfirmed && current(walk) === last; i += 1)
    await goesOn(walk);
  if (last.hasAccepted && !last.wasConfirmed && current(walk) === last)
    throw new Error(`${last.name} never came to done`);
  // Time for pending calls to arrive and for the outbox to be sent.
  await device.passes(120_000);
  const left = await device.outbox();
  device.open?.die();
  if (left.length > 0) throw new Error(`${left.length} visits never left the outbox`);
  for (const { name, hasAccepted, wasConfirmed } of visitors) {
    const rows = await backend.signed(name);
    const expected = wasConfirmed ? [1] : hasAccepted ? [0, 1] : [0];
    if (!expected.includes(rows.length)) {
      throw new Error(`${name} was ${wasConfirmed ? '' : 'not '}told to be checked in, and has ${rows.length} visits`);
    }
    const others = visitors.filter((visitor) => visitor.name !== name);
    const mixed = rows.find((row) => row.name !== name || others.some((other) => row.form.includes(other.name)));
    if (mixed !== undefined) throw new Error(`the visit of ${name} holds what others entered: ${mixed.form}`);
  }
}

/** A device before its first visitor; `kiosk` is the cookie of a paired kiosk. */
export function startWalk(proxy: FaultProxy, path: string, nextName: () => string, kiosk = ''): Walk {
  const device = createNodeDevice({ proxy, path, now: Date.now(), kiosk });
  return {
    device,
    proxy,
    nextName,
    taps: 0,
    visitors: [{ name: nextName(), hasAccepted: false, wasConfirmed: false }],
  };
}
