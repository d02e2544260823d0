import { destination } from '../../domain/destination.ts';
import { instructionsAt } from '../../domain/instructions.ts';
import { languageOrderAt } from '../../domain/resolve-settings.ts';
import type { Config } from '../_kit/product.ts';

export const instructionsOf = (config: Config, facts: Parameters<typeof destination>[1]): string =>
  instructionsAt(destination(config, facts), languageOrderAt(config, facts));
