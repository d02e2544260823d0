/** Codes are never reused. Retired: GH_ORDER_UNKNOWN. */
export const ENGINE_ERRORS = [
  'GH_CONFIG_MISSING',
  'GH_CONFIG_MALFORMED',
  'GH_CONFIG_INVALID',
  'GH_OPTION_INVALID',
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

/** An error with a code; its page in `errors/` says what to do. */
export class EngineError extends Error {
  override readonly name = 'EngineError';

  constructor(
    readonly code: EngineErrorCode,
    message: string,
    readonly plugin: string | null = null,
    options?: ErrorOptions,
  ) {
    const about = plugin === null ? code : `${code} (${plugin})`;
    super(`${about}: ${message} [gatehouse-engine/errors/${code}.md]`, options);
  }
}
