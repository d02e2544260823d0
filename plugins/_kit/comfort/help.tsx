import type { Text } from '../../../domain/text-lookup.ts';
import type { Engine } from '../../../engine/index.ts';

/** How to get help from staff, shown from any slide. */
export function showHelp(engine: Engine, text: Text): void {
  void engine.context().modal({
    title: text('help_title'),
    body: <p>{text('help_body')}</p>,
    submit: text('action_close'),
  });
}
