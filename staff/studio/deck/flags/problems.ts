import { below } from '../../../../domain/json-pointer.ts';
import type { SchemaError, Validator } from '../../../../schemas/validator.ts';
import type { TextIn } from '../../../texts/use-texts.tsx';

/** What is wrong, by the JSON pointer of the value that it stands beside; the first thing of each. */
export type Problems = ReadonlyMap<string, SchemaError>;

/** All that a form's check finds in the values of its flags [STU-06]. */
export function problemsIn(validate: Validator<object>, values: object): Problems {
  if (validate(values)) return new Map();
  // "This or nothing" fails for each of the two; what failed inside says more.
  const errors = (validate.errors ?? []).filter(
    ({ keyword, params }) => keyword !== 'anyOf' && params['type'] !== 'null',
  );
  return new Map(errors.map((error) => [pointerOf(error), error] as const).reverse());
}

/** A key that is missing, or should not be there, is told at that key. */
function pointerOf({ instancePath, params }: SchemaError): string {
  const key = params['missingProperty'] ?? params['additionalProperty'];
  return key === undefined ? instancePath : below(instancePath, String(key));
}

/** What is wrong, in words. */
export function problemWords(
  t: TextIn<'studio/deck/problems'>,
  { keyword, params }: Pick<SchemaError, 'keyword' | 'params'>,
): string {
  const { limit, type, allowedValues } = params;
  if (keyword === 'type' && [type].flat().some((one) => one === 'number' || one === 'integer')) return t('number');
  const values = Array.isArray(allowedValues) ? allowedValues.filter((one) => one !== null).join(', ') : '';
  return t.find(keyword) === undefined ? t('other') : t(keyword as 'other', { limit: Number(limit ?? 0), values });
}
