import { validate } from '../../../schemas/generated/calls/search-contacts.answer.ts';
import type { SearchContactsAnswer, SearchContactsRequest } from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<SearchContactsAnswer> = {
  method: 'POST',
  path: '/contacts/search',
  encoding: 'json',
  validate,
};

/** Whom can one visit? */
export function searchContacts(
  http: Http,
  request: SearchContactsRequest,
  options?: CallOptions,
): Promise<CallResult<SearchContactsAnswer>> {
  return http.send(spec, request, options);
}
