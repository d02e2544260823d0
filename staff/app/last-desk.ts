const STORED = 'gatehouse_last_desk';

/** The location whose desk was open last in this browser; '' if none was. */
export function lastDesk(): string {
  return localStorage.getItem(STORED) ?? '';
}

export function rememberDesk(locationId: string): void {
  localStorage.setItem(STORED, locationId);
}
