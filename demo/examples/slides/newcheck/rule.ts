/** Placeholder for the server's check: accepts four digits. */
export function isAccepted(entry: string | undefined): boolean {
  return /^\d{4}$/.test(entry ?? '');
}
