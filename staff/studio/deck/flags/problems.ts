import { appendToPointer } from '../../../../domain/json-pointer.ts';
import type { SchemaError, Validator } from '../../../../schemas/validator.ts';
import type { TextIn } from '../../../texts/use-texts.tsx';

/** The first error of each value, by its JSON pointer. */
export type Problems = ReadonlyMap<string, SchemaError>;

export function problemsIn(validate: Validator<object>, values: object): Problems {
  if (validate(values)) return new Map();
  // "This or null" fails for both; the inner error says more.
  const errors = (validate.errors ?? []).filter(
    ({ keyword, params }) => keyword !== 'anyOf' && params['type'] !== 'null',
  );
  return new Map(errors.map((error) => [pointerOf(error), error] as const).reverse());
}

/** A missing or unknown key is reported at that key. */
function pointerOf({ instancePath, params }: SchemaError): string {
  const key = params['missingProperty'] ?? params['additionalProperty'];
  return key === undefined ? instancePath : appendToPointer(instancePath, String(key));
}

export function problemWords(
  t: TextIn<'studio/deck/problems'>,
  { keyword, params }: Pick<SchemaError, 'keyword' | 'params'>,
): string {
  const { limit, type, allowedValues } = params;
  if (keyword === 'type' && [type].flat().some((one) => one === 'number' || one === 'integer')) return t('number');
  const values = Array.isArray(allowedValues) ? allowedValues.filter((one) => one !== null).join(', ') : '';
  return t.find(keyword) === undefined ? t('other') : t(keyword as 'other', { limit: Number(limit ?? 0), values });
}
