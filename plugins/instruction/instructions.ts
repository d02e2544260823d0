import { destination } from '../../domain/destination.ts';
import { instructionsAt } from '../../domain/instructions.ts';
import { languageOrderAt } from '../../domain/resolve-settings.ts';

export const instructionsOf = (config: Gatehouse.Config, facts: Parameters<typeof destination>[1]): string =>
  instructionsAt(destination(config, facts), languageOrderAt(config, facts));
