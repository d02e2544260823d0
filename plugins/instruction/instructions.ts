import { destination } from '../../domain/destination.ts';
import { languageOrderAt } from '../../domain/effective-settings.ts';
import { instructionsAt } from '../../domain/instructions.ts';

export const instructionsOf = (config: Gatehouse.Config, facts: Parameters<typeof destination>[1]): string =>
  instructionsAt(destination(config, facts), languageOrderAt(config, facts));
