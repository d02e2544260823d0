/** Identifies the location's version; cached data must belong to the same one. */
export function pageVersion({ version, outbox, ...config }: Gatehouse.Config): unknown {
  // Other backends have no version numbers, so the content identifies it.
  return version ?? outbox?.version ?? [config.location, config.fields, config.languages];
}

export const readStatedVersion = ({ version, outbox }: Gatehouse.Config): string =>
  String(version ?? outbox?.version ?? '');
