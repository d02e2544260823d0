/**
 * Codes are never reused: logs and documents refer to them. What to do about each is in
 * docs/engine-errors.md. Retired: GH_ORDER_UNKNOWN.
 */
export const ENGINE_ERRORS = [
  'GH_CONFIG_MISSING',
  'GH_CONFIG_MALFORMED',
  'GH_CONFIG_INVALID',
  'GH_PLUGIN_INVALID',
  'GH_PLUGIN_DUPLICATE',
  'GH_ORDER_CYCLE',
  'GH_ORDER_APART',
  'GH_DECK_EMPTY',
  'GH_RULE_THREW',
  'GH_HOOK_THREW',
  'GH_HOOK_TIMEOUT',
  'GH_REACTION_THREW',
  'GH_COMPONENT_LOAD',
] as const;

export type EngineErrorCode = (typeof ENGINE_ERRORS)[number];

/** An engine error with a code and, if known, the plugin that caused it. */
export class EngineError extends Error {
  override readonly name = 'EngineError';

  constructor(
    readonly code: EngineErrorCode,
    message: string,
    readonly plugin: string | null = null,
    options?: ErrorOptions,
  ) {
    super(plugin === null ? `${code}: ${message}` : `${code} (${plugin}): ${message}`, options);
  }
}
