/** What the server accepts: four digits, until something better decides. */
export function isAccepted(entry: string | undefined): boolean {
  return /^\d{4}$/.test(entry ?? '');
}
