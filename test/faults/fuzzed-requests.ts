import fc from 'fast-check';
import type { JsonSchema } from '../../schemas/call.ts';
import { definitions } from '../../schemas/generated/calls.ts';
import type { ServerRoute } from '../../server/testing/routes.ts';
import { hostileBodies, hostileText, hostileValue, nested } from './hostile.ts';

/** A request with something wrong in it, in one or several places. */
export interface FuzzedRequest {
  /** Path and query, encoded as they go over the wire. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Values that fit a schema, to begin with: a request that is refused at the door tries nothing behind it. */
export function generateFitting(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  const { examples, enum: choices, type } = schema;
  const { $ref, anyOf, oneOf } = schema as { $ref?: string; anyOf?: JsonSchema[]; oneOf?: JsonSchema[] };
  if ($ref !== undefined) return generateFitting(definitions[$ref.replace(/#$/, '')] ?? {}, known);
  if (Array.isArray(choices)) return fc.constantFrom(...choices);
  const made = (anyOf ?? oneOf)?.map((one) => generateFitting(one, known)) ?? [ofType([type].flat()[0], schema, known)];
  const shown = Array.isArray(examples) ? examples.map((example) => fc.constant(example)) : [];
  return fc.oneof(...shown, ...made);
}

function ofType(type: unknown, schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  const {
    properties = {},
    required = [],
    additionalProperties,
    items,
  } = schema as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
    additionalProperties?: JsonSchema | boolean;
    items?: JsonSchema;
  };
  switch (type) {
    case 'object': {
      const parts = Object.entries(properties).map(([name, one]) => [name, generateFitting(one, known)] as const);
      const named = fc.record(Object.fromEntries(parts), {
        requiredKeys: required.filter((name) => name in properties),
      });
      if (typeof additionalProperties !== 'object') return named;
      const more = fc.dictionary(fc.constantFrom(...FORM_KEYS), generateFitting(additionalProperties, known), {
        maxKeys: 4,
      });
      return fc.tuple(more, named).map(([some, other]) => ({ ...some, ...other }));
    }
    case 'array':
      return fc.array(generateFitting(items ?? {}, known), { maxLength: 3 });
    case 'integer':
    case 'number':
      return fc.constantFrom(0, 1, 2, 9, 77, 1_763_974_800);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return fc.constantFrom(...known);
    default:
      return fc.constantFrom<unknown>(...known, 1, null, {});
  }
}

const FORM_KEYS = [
  ...['form_field_name', 'form_field_registration_number', 'label_phone_number', 'label_company', 'label_cargo'],
  ...['form_field_id_scan', 'form_field_signature_id', 'unique_identification_number', 'qrcode', 'label_who_visit'],
];

/** Changes one place of a value: puts something else there, takes it away, or adds a key beside it. */
function changed(value: unknown, at: number, to: unknown, how: 'put' | 'take' | 'add'): unknown {
  const places: ((put: (old: unknown) => unknown) => void)[] = [];
  const copy = structuredClone({ value });
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const key of Object.keys(node)) {
      const holder = node as Record<string, unknown>;
      places.push((put) => {
        const next = put(holder[key]);
        if (next === GONE) delete holder[key];
        else holder[key] = next;
      });
      walk(holder[key]);
    }
  };
  walk(copy);
  places[at % places.length]?.((old) => {
    if (how === 'take') return GONE;
    const isObject = typeof old === 'object' && old !== null && !Array.isArray(old);
    return how === 'add' && isObject ? { ...old, [textOf(to)]: to } : to;
  });
  return copy.value;
}
const GONE = Symbol('gone');

/** A value that fits, with one to three changes. */
export function mutated(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const how = fc.constantFrom('put' as const, 'put' as const, 'put' as const, 'take' as const, 'add' as const);
  const changes = fc.array(fc.tuple(fc.nat(500), hostileValue, how), { minLength: 1, maxLength: 3 });
  return fc
    .tuple(valid, changes)
    .map(([value, all]) => all.reduce<unknown>((one, [at, to, way]) => changed(one, at, to, way), value));
}

const encoded = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) =>
      /[\w.~-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');

function urls({ url, schema }: ServerRoute, known: readonly string[]): fc.Arbitrary<string> {
  const usual: Record<string, string> = { language: 'en', locationId: '1', directLinkId: '77' };
  const segment = (name: string): fc.Arbitrary<string> =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...(usual[name] === undefined ? known : [usual[name]])).map(encoded) },
      { weight: 1, arbitrary: fc.constantFrom(...known).map(encoded) },
      { weight: 2, arbitrary: hostileText.map(encoded) },
      { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%ff', '%c0%80', '%00', '%2f', '..%2f..', 'a%', 'x;y') },
    );
  const parts = url.split(/(:\w+|\*)/).map((part) => {
    if (part === '*') return fc.array(segment('*'), { minLength: 1, maxLength: 4 }).map((all) => all.join('/'));
    return part.startsWith(':') ? segment(part.slice(1)) : fc.constant(part);
  });
  const { querystring } = schema as { querystring?: JsonSchema };
  const query = querystring === undefined ? fc.constant({}) : mutated(generateFitting(querystring, known));
  return fc.tuple(fc.tuple(...parts), query, fc.option(hostileText, { freq: 8 })).map(([path, fields, more]) => {
    const pairs = Object.entries(typeof fields === 'object' && fields !== null ? fields : {});
    const sent = pairs.map(([key, value]) => `${encoded(key)}=${encoded(textOf(value))}`);
    if (more !== null) sent.push(encoded(more));
    return path.join('') + (sent.length > 0 ? `?${sent.join('&')}` : '');
  });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const HEADERS = [
  ...['referer', 'accept-language', 'accept', 'accept-encoding', 'range', 'if-none-match', 'if-modified-since'],
  ...['cookie', 'authorization', 'idempotency-key', 'origin', 'x-forwarded-for', 'x-staff-token', 'content-type'],
];

/** As much of a text as a header can carry. */
const headerText = hostileText.map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '?'));

function bodies({ schema }: ServerRoute, known: readonly string[]): fc.Arbitrary<{ type: string; text: string }> {
  const sent = (schema as { body?: JsonSchema }).body ?? {};
  const json = mutated(generateFitting(sent, known));
  const name = fc.constantFrom('a', ...Object.keys((sent as { properties?: object }).properties ?? {}));
  const type = 'application/json';
  return fc.oneof(
    { weight: 10, arbitrary: json.map((value) => ({ type, text: JSON.stringify(value) ?? '' })) },
    { weight: 2, arbitrary: json.map((value) => ({ type: 'application/x-www-form-urlencoded', text: asForm(value) })) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileBodies).map((text) => ({ type, text })) },
    { weight: 1, arbitrary: name.map((one) => ({ type, text: nested(one) })) },
  );
}

function asForm(value: unknown): string {
  if (typeof value !== 'object' || value === null) return textOf(value);
  const pairs = Object.entries(value).flatMap(([key, one]): [string, unknown][] =>
    typeof one === 'object' && one !== null
      ? Object.entries(one).map(([inner, deep]) => [`${key}[${inner}]`, deep])
      : [[key, one]],
  );
  return pairs.map(([key, one]) => `${encoded(key)}=${encoded(textOf(one))}`).join('&');
}

/**
 * Requests to a route that are nearly right. `known` holds ids and words that the server knows, so that faulty requests
 * get as far as possible.
 */
export function requestsTo(route: ServerRoute, known: readonly string[]): fc.Arbitrary<FuzzedRequest> {
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
  const body = hasBody ? bodies(route, known) : fc.constant(null);
  const header = fc.option(fc.tuple(fc.constantFrom(...HEADERS), headerText), { freq: 6 });
  return fc.tuple(urls(route, known), body, header).map(([url, sent, other]) => ({
    url,
    headers: { ...(sent !== null && { 'content-type': sent.type }), ...(other !== null && { [other[0]]: other[1] }) },
    body: sent?.text ?? null,
  }));
}
