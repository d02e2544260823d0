import type { RuleContext } from 'gatehouse-engine';
import { effectiveSettings } from '../../../domain/effective-settings.ts';

/** What a location wants without its server [OFF-04]: a person is asked first, unless it says otherwise. */
export type OfflineRule = 'allow' | 'ask' | 'refuse';

export function offlineRule({ config, facts }: Pick<RuleContext, 'config' | 'facts'>): OfflineRule {
  return effectiveSettings(config, facts).offline ?? 'ask';
}
