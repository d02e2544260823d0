import type { RuleContext } from 'gatehouse-engine';
import { effectiveSettings } from '../../../domain/effective-settings.ts';

/** How a location checks in without its server [OFF-04]. Default: 'ask'. */
export type OfflineRule = 'allow' | 'ask' | 'refuse';

export function offlineRule({ config, facts }: Pick<RuleContext, 'config' | 'facts'>): OfflineRule {
  return effectiveSettings(config, facts).offline ?? 'ask';
}
