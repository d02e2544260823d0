import { allPlaces, type Destination } from '../../domain/destination.ts';
import type { ReadPage } from '../../domain/read-page.ts';
import { formatLocalTime, readOpenness } from '../../plugins/_kit/choice/close-check.ts';
import type { Field, GetLocationCloseDataAnswer, Id } from '../../schemas/generated/types.ts';
import { type CallContext, checkCall, read, sendCall } from './call-rules.ts';
import { type CheckedCall, pageCalls } from './contract.ts';
import type { Findings } from './findings.ts';
import { namesInUse, whyUnused } from './needs.ts';
import type { Options } from './options.ts';
import { checkPage } from './page-rules.ts';
import { Session } from './session.ts';
import { checkPrintout, checkSign } from './sign-rules.ts';
import { choosePlace, placeWithCode, TestVisit } from './test-visit.ts';

const MOST_PLACES = 20;

const ROOT = new URL('../..', import.meta.url);

/** In the order of a visit: they depend on earlier answers. All others come first. */
const IN_ORDER = [
  ...['brethalyzer-sign', 'get-brethalyzer-sign', 'send-otp', 'verify-otp', 'validate-sms-status'],
  ...['watcher-sign', 'get-qrcode', 'sign', 'kiosk-print', 'delete-pdf'],
];

/** Checks the page, then the calls that its location needs [ANY-05]. */
export async function checkBackend(options: Options, findings: Findings, root = ROOT.pathname): Promise<void> {
  const session = new Session(options.page, options.headers);
  const page = await checkPage(session, findings);
  if (page === undefined) return;
  const calls = inOrder(await pageCalls(root));
  const context = { session, findings, kiosk: options.kiosk };
  const place = choosePlace(page.config, options.place);
  if (place === undefined) {
    const wanted = options.place === undefined ? 'a place that visitors can choose' : `the place ${options.place}`;
    findings.judge('page/place', false, wanted, 'none');
    return;
  }
  const visitAt = async (at: Destination): Promise<TestVisit> =>
    new TestVisit(page, at, await fieldsOf(at.id, calls, page, context), options);
  const visit = await visitAt(place);
  const inUse = namesInUse(page.config, visit.asked);
  for (const call of calls) {
    const why = whyLeftOut(call, options) ?? whyUnused(call.neededBy, inUse);
    if (why !== undefined) findings.leaveOut(call.name, why);
    else if (call.name === 'sign') {
      const [closed, withCode] = [await closedPlaceOf(page, calls, context), placeWithCode(page.config)];
      const refused = { closed: closed && (await visitAt(closed)), withCode: withCode && (await visitAt(withCode)) };
      visit.learn(call.name, await checkSign(call, visit, refused, context));
      await checkPrintout(visit.printout, context);
    } else {
      const own = IN_ORDER.includes(call.name) ? context : { ...context, session: await session.anotherVisitor() };
      const reading = await checkCall(call, visit.requestOf(call), own, visit.requestOf(call, 'largest'));
      if (reading.kind === 'read') visit.learn(call.name, reading.value);
    }
  }
}

function whyLeftOut({ writes, description: { path } }: CheckedCall, options: Options): string | undefined {
  if (options.readOnly && writes) return 'skipped by --read-only: it changes data';
  if (!path.startsWith('{kioskService}') || options.kiosk !== undefined) return undefined;
  return 'skipped: this service runs on a kiosk; pass its address with --kiosk';
}

/** Asks the first few places only. */
async function closedPlaceOf(
  { config }: ReadPage,
  calls: readonly CheckedCall[],
  context: CallContext,
): Promise<Destination | undefined> {
  const call = calls.find(({ name }) => name === 'get-location-close-data');
  if (call === undefined) return undefined;
  const places = allPlaces(config).filter(({ scopes, settled }) => settled && scopes.length > 1);
  for (const place of places.slice(0, MOST_PLACES)) {
    const reading = await read(
      call,
      await sendCall(call, { locationId: place.id, time: formatLocalTime(Date.now()) }, context),
    );
    if (reading.kind !== 'read') return undefined;
    if (readOpenness(reading.value as GetLocationCloseDataAnswer).kind !== 'open') return place;
  }
  return undefined;
}

/** The page data has the location's own; other places are asked. */
async function fieldsOf(
  id: Id,
  calls: readonly CheckedCall[],
  { config }: ReadPage,
  context: CallContext,
): Promise<readonly Field[]> {
  const call = calls.find(({ name }) => name === 'get-form-fields');
  if (call === undefined || (config.fields && id === config.location.id)) return config.fields ?? [];
  const reading = await read(call, await sendCall(call, { location_id: id }, context));
  const answer = reading.kind === 'read' ? (reading.value as { data?: readonly Field[] }) : undefined;
  return answer?.data ?? config.fields ?? [];
}

function inOrder(calls: readonly CheckedCall[]): readonly CheckedCall[] {
  const rank = ({ name }: CheckedCall): number => IN_ORDER.indexOf(name);
  return [...calls].sort((a, b) => rank(a) - rank(b));
}
