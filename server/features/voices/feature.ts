import { defineFeature } from '../../feature.ts';
import { speak } from './command.ts';

/** Recordings of what slides say, made ahead by a program that speaks [GATE-07]. */
export default defineFeature({ id: 'voices', commands: [speak] });
