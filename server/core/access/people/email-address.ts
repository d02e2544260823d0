/**
 * The form in which addresses are compared; null for none. Only A to Z lose their case: other letters, such as the sign
 * for kelvin, would turn into some that somebody else has in their address.
 */
export const emailAddress = (email: string): string | null =>
  email.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()) || null;

/** Whether an address is written in letters that only look like others. */
export const isDisguised = (email: string): boolean => email.trim().normalize('NFKC') !== email.trim();
