import { whyNotConnecting } from '../../../http/can-connect.ts';
import { type Finding, fine, type MachineCheck, wrong } from '../../../machine-check.ts';

/** Connects to where traces are sent. */
export async function checkTraces(url: string | undefined, signal: AbortSignal): Promise<Finding> {
  if (url === undefined) return fine('No traces are sent.');
  if (!/^https?:/.test(url) || !URL.canParse(url))
    return wrong(`${url} is no http(s) address.`, 'Set OTEL_EXPORTER_OTLP_ENDPOINT to one.');
  const why = await whyNotConnecting(url, signal);
  if (why === undefined) return fine(`What takes traces can be reached at ${new URL(url).host}.`);
  return wrong(
    `Nobody takes traces at ${new URL(url).host} (${why}).`,
    'Start the collector, or check OTEL_EXPORTER_OTLP_ENDPOINT.',
  );
}

export const tracesCheck: MachineCheck = {
  name: 'traces',
  run: ({ environment: e, signal }) =>
    checkTraces(
      (e['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] ?? e['OTEL_EXPORTER_OTLP_ENDPOINT'])?.trim() || undefined,
      signal,
    ),
};
