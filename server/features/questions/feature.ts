import { defineFeature } from '../../feature.ts';
import { questionGuard } from './guard.ts';

/** Control questions, asked by the page and checked with the signature. */
export default defineFeature({ name: 'questions', guards: [questionGuard] });
