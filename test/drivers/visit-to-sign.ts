import { destination } from '../../domain/destination.ts';
import type { VisitToSign } from '../../domain/guard.ts';
import type { Location } from '../../schemas/generated/types.ts';

/** A visit as passed to a slide's guard, at a location that requires only what a test adds. */
export function visitToSign({
  settings,
  ...change
}: Partial<Omit<VisitToSign, 'settings'>> & { readonly settings?: Partial<Location> } = {}): VisitToSign {
  const location: Location = { id: 1, name: 'North yard', ...settings };
  return {
    settings: location,
    destination: destination({ location }, {}),
    language: 'en',
    languages: ['en'],
    form: {},
    isSkipping: false,
    ...change,
  };
}
