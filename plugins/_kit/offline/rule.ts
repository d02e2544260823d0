import { resolveSettings } from '../../../domain/resolve-settings.ts';
import type { RuleContext } from '../product.ts';

/** How a location checks in without its server [OFF-04]. Default: 'ask'. */
export type OfflineRule = 'allow' | 'ask' | 'refuse';

export function offlineRule({ config, facts }: Pick<RuleContext, 'config' | 'facts'>): OfflineRule {
  return resolveSettings(config, facts).offline ?? 'ask';
}
