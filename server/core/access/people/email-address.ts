/** Only A to Z lose their case: the kelvin sign would turn into someone else's k. Null for none. */
export const emailAddress = (email: string): string | null =>
  email.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()) || null;

/** Whether letters only look like others. */
export const isDisguised = (email: string): boolean => email.trim().normalize('NFKC') !== email.trim();
