import { asRead } from '../../../../domain/canonical.ts';
import type { Destination } from '../../../../domain/destination.ts';
import { askedFields } from '../../../../domain/form-fields.ts';
import { formFields } from '../../../../domain/place-content.ts';
import { calls } from '../../../../schemas/generated/calls.ts';
import type { SignRequest } from '../../../../schemas/generated/types.ts';
import { CAPS } from '../../../http/limit-table.ts';
import type { LocationDocument } from '../../locations/document.ts';
import { type Form, maxLength } from './check-form.ts';

const SIGN_FIELDS = new Set(Object.keys(calls.sign.request.properties ?? {}));

/** The request without what the contract does not name, because all of it is stored. */
export function schemaBody(sent: SignRequest): SignRequest {
  const body = Object.fromEntries(Object.entries(sent).filter(([name]) => SIGN_FIELDS.has(name)));
  return { ...(body as unknown as SignRequest), form: readableForm(sent.form) };
}

/** The entries as they read: nothing that cannot be seen or turns the direction reaches a list of staff [TRUE-05]. */
export function readableForm(form: Form): Form {
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, asRead(value)]));
}

/** What is signed but for that which is kept apart from the visit, and goes sooner. */
export function withoutApart<Body extends Pick<SignRequest, 'recall' | 'crew'>>(
  body: Body,
): Omit<Body, 'recall' | 'crew'> {
  const { recall: _recall, crew: _crew, ...visit } = body;
  return visit;
}

/**
 * What is kept of a visit that was accepted already, however long its entries are: as much as a signature at once may
 * bring. The sheet is not kept, nor what is kept of a visit apart from it.
 */
export function cutBody(body: SignRequest, document: LocationDocument, destination: Destination): SignRequest {
  const texts = Object.entries(withoutApart(schemaBody(body))).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, CAPS.form.most.charactersEach) : value,
  ]);
  const cut = Object.fromEntries(texts) as unknown as SignRequest;
  return { ...cut, form: cutForm(cut.form, document, destination), slideshow_html: '' };
}

/** The entries that the location asks for first, then what is beside them while there is room. */
function cutForm(form: Form, document: LocationDocument, destination: Destination): Form {
  const asked = new Set(askedFields(formFields(document, destination), true).map(({ name }) => name));
  const entries = Object.entries(form)
    .filter(([key]) => key.length <= CAPS.form.most.charactersEach)
    .map(([key, value]) => [key, value.slice(0, maxLength(key))] as const);
  let room = CAPS.form.most.charactersBeside;
  const beside = entries.filter(([key, value]) => {
    if (asked.has(key) || key.length + value.length > room) return false;
    room -= key.length + value.length;
    return true;
  });
  return Object.fromEntries([...entries.filter(([key]) => asked.has(key)), ...beside].slice(0, CAPS.form.most.keys));
}
