import type { PhoneLibrary } from '../../../domain/phone.ts';

let european: Promise<PhoneLibrary> | null = null;
let worldwide: Promise<PhoneLibrary> | null = null;

/** Knows the countries the form offers; loaded with the form, never with the first slide. */
export function loadPhoneLibrary(): Promise<PhoneLibrary> {
  european ??= import('./europe.ts').then((m) => m.library);
  return european.catch((cause) => {
    european = null;
    throw cause;
  });
}

/** Knows all countries, for numbers whose code belongs to none of those offered. */
export function loadWorldLibrary(): Promise<PhoneLibrary> {
  worldwide ??= import('./world.ts').then((m) => m.library);
  return worldwide.catch((cause) => {
    worldwide = null;
    throw cause;
  });
}
