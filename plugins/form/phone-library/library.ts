import type { PhoneLibrary } from '../../../domain/phone.ts';

let european: Promise<PhoneLibrary> | null = null;
let worldwide: Promise<PhoneLibrary> | null = null;

/** Knows the countries the form offers; comes with the form, never with the first slide. */
export function loadPhoneLibrary(): Promise<PhoneLibrary> {
  european ??= import('./europe.ts').then((m) => m.library);
  return european.catch((cause) => {
    european = null;
    throw cause;
  });
}

/** Knows all countries: for a number whose code none of the offered ones has. */
export function loadWorldLibrary(): Promise<PhoneLibrary> {
  worldwide ??= import('./world.ts').then((m) => m.library);
  return worldwide.catch((cause) => {
    worldwide = null;
    throw cause;
  });
}
