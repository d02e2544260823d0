import { type Finding, fine, type MachineCheck } from '../../../machine-check.ts';
import { readMetricsToken } from '../../../observe/config.ts';

/** @throws ConfigError for a token that could be guessed */
export function checkMetrics(environment: Readonly<Record<string, string | undefined>>): Finding {
  return readMetricsToken(environment) === undefined
    ? fine('METRICS_TOKEN is not set: there is no /metrics.')
    : fine('/metrics is served to whoever has METRICS_TOKEN.');
}

export const metricsCheck: MachineCheck = { name: 'metrics', run: ({ environment }) => checkMetrics(environment) };
