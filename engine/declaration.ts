import {
  type Check,
  type Checks,
  each,
  FUNCTION,
  findMisspelt,
  findMistake,
  isFilledText,
  isFunction,
  isObject,
  NUMBER,
  optional,
} from './check.ts';
import { EngineError } from './errors.ts';

const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string');
const RULE: Check = [(value) => isObject(value) || isFunction(value), 'an object, or a function that returns one'];
const IDS: Check = [(value) => isFilledText(value) || areTexts(value), "a slide's id or a list of ids"];
const BUTTON: Check = [
  (value) => ['shown', 'hidden', 'disabled'].includes(value as string),
  'shown, hidden or disabled',
];

const MEMBERS: Checks = {
  id: [isFilledText, "the name of the slide's folder"],
  reads: [areTexts, 'the list of what it looks at, [] for nothing'],
  place: RULE,
  slides: FUNCTION,
  idle: [(value) => value === 'run' || value === 'stop', "'run' or 'stop'"],
  component: [isFunction, "a function that loads the component: () => import('./Name.tsx')"],
  ...each(['initial', 'resume', 'leavesOut', 'isAsked'], optional(FUNCTION)),
  footer: optional(RULE),
  hooks: optional([isObject, 'an object of hooks']),
  on: optional([isObject, 'an object of reactions, by moment']),
};
const HOOKS = each(['beforeEnter', 'afterEnter', 'beforeLeave', 'afterLeave'], optional(FUNCTION));
const PLACE: Checks = {
  ...each(['after', 'before'], optional(IDS)),
  follows: optional([isFilledText, "a slide's id"]),
};
const FOOTER: Checks = { ...each(['previous', 'next', 'cancel'], optional(BUTTON)), nextDelayMs: optional(NUMBER) };

/** As given, or as returned by a function. */
export const placeMistake = (place: unknown): string | undefined =>
  isObject(place) ? findMisspelt(place, PLACE, 'place.') : "'place' must return an object";
export const footerMistake = (footer: unknown): string | undefined =>
  isObject(footer) ? findMistake(footer, FOOTER, 'footer.') : "'footer' must return an object";

/**
 * For declarations written without types or against another version.
 * @returns GH_PLUGIN_INVALID, or null
 */
export function checkDeclaration(plugin: unknown, index: number): EngineError | null {
  const at = `plugins[${index}]`;
  if (!isObject(plugin)) return new EngineError('GH_PLUGIN_INVALID', `${at} must be the declaration of a slide`);
  const { id, file, place, footer = {}, hooks = {}, on = {} } = plugin;
  const mistake =
    findMistake(plugin, MEMBERS) ??
    (isFunction(place) ? undefined : placeMistake(place)) ??
    (isFunction(footer) ? undefined : footerMistake(footer)) ??
    findMisspelt(hooks as Record<string, unknown>, HOOKS, 'hooks.') ??
    findMistake(on as Record<string, unknown>, each(Object.keys(on as object), FUNCTION), 'on.');
  if (mistake === undefined) return null;
  const where = isFilledText(file) ? `in ${file}, ` : '';
  return new EngineError('GH_PLUGIN_INVALID', where + mistake, isFilledText(id) ? id : at);
}
