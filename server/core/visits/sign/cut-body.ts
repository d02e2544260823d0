import { stripInvisible } from '../../../../domain/canonical.ts';
import type { Destination } from '../../../../domain/destination.ts';
import { listAskedFields } from '../../../../domain/form-fields.ts';
import { formFields } from '../../../../domain/place-content.ts';
import { calls } from '../../../../schemas/generated/calls.ts';
import type { LocationDocument, SignRequest } from '../../../../schemas/generated/types.ts';
import { CAPS } from '../../../http/limit-table.ts';
import { type Form, maxLength } from './check-form.ts';

const SIGN_FIELDS = new Set(Object.keys(calls.sign.request.properties ?? {}));

/** Drops fields beyond the contract. */
export function schemaBody(sent: SignRequest): SignRequest {
  const body = Object.fromEntries(Object.entries(sent).filter(([name]) => SIGN_FIELDS.has(name)));
  return { ...(body as unknown as SignRequest), form: readableForm(sent.form) };
}

/** Drops invisible and direction-changing characters, which would mislead staff [TRUE-05]. */
export function readableForm(form: Form): Form {
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, stripInvisible(value)]));
}

/** Drops data that is stored apart and deleted sooner. */
export function withoutApart<Body extends Pick<SignRequest, 'recall' | 'crew'>>(
  body: Body,
): Omit<Body, 'recall' | 'crew'> {
  const { recall: _recall, crew: _crew, ...visit } = body;
  return visit;
}

export function cutBody(body: SignRequest, document: LocationDocument, destination: Destination): SignRequest {
  const texts = Object.entries(withoutApart(schemaBody(body))).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, CAPS.form.most.charactersEach) : value,
  ]);
  const cut = Object.fromEntries(texts) as unknown as SignRequest;
  return { ...cut, form: cutForm(cut.form, document, destination), slideshow_html: '' };
}

function cutForm(form: Form, document: LocationDocument, destination: Destination): Form {
  const asked = new Set(listAskedFields(formFields(document, destination), true).map(({ name }) => name));
  const entries = Object.entries(form)
    .filter(([key]) => key.length <= CAPS.form.most.charactersEach)
    .map(([key, value]) => [key, value.slice(0, maxLength(key))] as const);
  let left = CAPS.form.most.charactersBeside;
  const beside = entries.filter(([key, value]) => {
    if (asked.has(key) || key.length + value.length > left) return false;
    left -= key.length + value.length;
    return true;
  });
  return Object.fromEntries([...entries.filter(([key]) => asked.has(key)), ...beside].slice(0, CAPS.form.most.keys));
}
