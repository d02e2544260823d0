/** Imported as `gatehouse/slide`. Record every change in docs/slides.md. */
export { type Clock, type Direction, err, type Footer, ok, type Place, type Result } from 'gatehouse-engine';
export type { Destination } from '../../domain/destination.ts';
export { type Finding, findingsOf } from '../../domain/finding.ts';
export { isFlagOff, isOn, toNumber } from '../../domain/flag.ts';
export { defineGuard, type SlideGuard, type VisitToSign } from '../../domain/guard.ts';
export { appendToPointer as below } from '../../domain/json-pointer.ts';
export { type LanguageOrder, localText } from '../../domain/local-text.ts';
export { onPhotoHost } from '../../domain/photo-url.ts';
export { languageOrderAt } from '../../domain/resolve-settings.ts';
export type { FileState, PlaceToCheck, SlideCheck, SlideToCheck } from '../../domain/slide-check.ts';
export type { CallingPage, SlideRoutes } from '../../domain/slide-routes.ts';
export { dataKey, type Text } from '../../domain/text-lookup.ts';
export type { Field, Flag, Id, LocalText, Location, LocationDocument, Photo } from '../../schemas/generated/types.ts';
export {
  type AnyPlugin,
  defineSlide,
  type Facts,
  type HookContext,
  type RuleContext,
  type SlideContext,
  type Verbs,
} from '../_kit/product.ts';
export type { PrintPart, VisitRow } from '../_kit/visit/contributions.ts';

import '../_kit/page/services.ts';
import '../_kit/visit/declaration.ts';
