/** What a page shows, for what is kept beside it: it must belong to the same version of the location. */
export function pageVersion({ version, outbox, ...config }: Gatehouse.Config): unknown {
  // Our server counts the versions of a location; of another backend's the page itself tells.
  return version ?? outbox?.version ?? [config.location, config.fields, config.languages];
}

/** What the backend calls this version of the location; '' where it says nothing of versions. */
export const statedVersion = ({ version, outbox }: Gatehouse.Config): string =>
  String(version ?? outbox?.version ?? '');
