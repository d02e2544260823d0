export interface Receipt {
  /** The gateway's own and, where it returns it, ours. */
  ids: readonly string[];
  /** undefined: still on its way, or an unknown status. */
  state: 'delivered' | 'failed' | undefined;
}

/** Letters only; the first one present is the gateway's own. */
const ID_NAMES = [
  ...['id', 'messageid', 'messageuuid', 'messagesid', 'smssid', 'sid', 'msgid', 'apimessageid', 'batchid', 'refid'],
  ...['ids', 'reference', 'userref'],
];
const STATE_NAMES = new Set([
  ...['status', 'state', 'deliverystatus', 'messagestatus', 'smsstatus', 'stat', 'groupname', 'eventtype'],
]);

const DELIVERED = /^(text)?(delivered(to(handset|terminal))?|delivrd|success|ok|receivedbyrecipient)$/;
const FAILED = new RegExp(
  `^(text)?(${[
    ...['failed', 'undeliv', 'undelivered', 'undeliverable', 'notdelivered', 'deliveryfailed', 'sendingfailed'],
    ...['(ttl)?expired', 'rejected', 'rejectd', 'deleted', 'error', '(carrier)?(blocked|unreachable)'],
    ...['invalid(message)?', 'spam', 'errordelivering'],
  ].join('|')})$`,
);

/** Gateways that report a number: Kannel, LINK Mobility, CM; `status/code` is the code inside the status. */
const CODES: Readonly<Record<string, { delivered: RegExp; failed: RegExp }>> = {
  type: { delivered: /^1$/, failed: /^(2|16)$/ },
  resultcode: { delivered: /^100[17]$/, failed: /^100[2346]$/ },
  'status/code': { delivered: /^2$/, failed: /^[13]$/ },
};

/** Deeper than any gateway nests. */
const DEEPEST = 5;

/** Reads the formats of common gateways; skips reports without a message id [OTP-05]. */
export function readReceipts(body: unknown): Receipt[] {
  return reportsIn(body, DEEPEST).filter(({ ids }) => ids.length > 0);
}

/** Nested objects merge into their parent. If several have ids, each is a report. */
function reportsIn(value: unknown, depth: number): Receipt[] {
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  if (Array.isArray(value)) return value.flatMap((item) => reportsIn(item, depth - 1));
  const entries = Object.entries(value).map(([key, own]) => [key.toLowerCase().replace(/[^a-z]/g, ''), own] as const);
  const ids = ID_NAMES.flatMap((name) => entries.filter(([key]) => key === name).flatMap(([, own]) => plainsIn(own)));
  const isState = (key: string) => STATE_NAMES.has(key) || key in CODES;
  const inner = entries.filter(([key]) => !isState(key)).flatMap(([, own]) => reportsIn(own, depth - 1));
  const named = inner.filter((one) => one.ids.length > 0);
  const states = [...entries.map(([key, own]) => stateOf(key, own)), ...inner.map(({ state }) => state)];
  const state = states.find((one) => one !== undefined);
  if (named.length > 1) return named.map((one) => ({ ids: one.ids, state: one.state ?? state }));
  return [{ ids: [...new Set([...ids, ...(named[0]?.ids ?? [])])], state }];
}

function stateOf(key: string, value: unknown): Receipt['state'] {
  if (typeof value === 'object' && value !== null && STATE_NAMES.has(key))
    return Object.entries(value)
      .map(([name, own]) => stateOf(name === 'code' ? `${key}/code` : name.toLowerCase(), own))
      .find((one) => one !== undefined);
  const [plain = ''] = plainsIn(value);
  const word = plain.toLowerCase().replace(/[^a-z0-9]/g, '');
  const code = CODES[key];
  const { delivered, failed } = code ?? { delivered: DELIVERED, failed: FAILED };
  if (code === undefined && !STATE_NAMES.has(key)) return undefined;
  return delivered.test(word) ? 'delivered' : failed.test(word) ? 'failed' : undefined;
}

function plainsIn(value: unknown): string[] {
  const isPlain = (one: unknown) => (typeof one === 'string' && one !== '') || typeof one === 'number';
  return [value]
    .flat()
    .filter(isPlain)
    .map((one) => String(one).slice(0, 200));
}
