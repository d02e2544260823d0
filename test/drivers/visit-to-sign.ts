import { destination } from '../../domain/destination.ts';
import type { VisitToSign } from '../../domain/guard.ts';
import type { Location } from '../../schemas/generated/types.ts';

/** A visit as a slide's guard is given it, at a location that demands nothing but what a test says. */
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
