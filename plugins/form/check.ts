import { idsFromDeepest } from '../../domain/destination.ts';
import { isRequired, optionsOf } from '../../domain/form-fields.ts';
import type { CheckedDeck, DocumentProblem, SlideCheck } from '../../domain/slide-check.ts';
import type { Field } from '../../schemas/generated/types.ts';

/** A field that must be filled in can be. Without a text, its label is made from its name. */
const check: SlideCheck = (deck) =>
  fieldsOf(deck).flatMap(({ field, path }) => {
    const problems: DocumentProblem[] = [];
    const { field_type } = field;
    const chooses = field_type === 'radio' || field_type === 'checkbox';
    if (chooses && isRequired(field) && optionsOf(field).length === 0)
      problems.push({
        path: `${path}/field_value`,
        message: 'visitors must choose, but there is nothing to choose from',
      });
    return problems;
  });

/** The fields of the deepest place that has any, with where they stand. */
function fieldsOf({ document, destination }: CheckedDeck): { field: Field; path: string }[] {
  const byId = document.fields?.by_id ?? {};
  const own = idsFromDeepest(destination).find((id) => Object.hasOwn(byId, id));
  const path = own === undefined ? '/fields/default' : `/fields/by_id/${own}`;
  const fields = own === undefined ? document.fields?.default : byId[own];
  return (fields ?? []).map((field, i) => ({ field, path: `${path}/${i}` }));
}

export default check;
