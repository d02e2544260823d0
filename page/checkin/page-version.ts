import type { Config } from '../../plugins/_kit/product.ts';

/** Identifies a location's version; cached data must match it. */
export function pageVersion({ version, outbox, ...config }: Config): unknown {
  // Other backends have no version numbers.
  return version ?? outbox?.version ?? [config.location, config.fields, config.languages];
}

export const readStatedVersion = ({ version, outbox }: Config): string => String(version ?? outbox?.version ?? '');
