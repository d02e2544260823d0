import type { AnyPlugin } from './define.ts';
import { EngineError } from './errors.ts';

type Check = readonly [isRight: (value: unknown) => boolean, expected: string];

const isFunction = (value: unknown): boolean => typeof value === 'function';
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const FUNCTION: Check = [isFunction, 'a function'];
const RULE: Check = [(value) => isObject(value) || isFunction(value), 'an object, or a function that returns one'];

const NEEDED: Readonly<Record<string, Check>> = {
  id: [(value) => typeof value === 'string' && value !== '', "the name of the slide's folder"],
  reads: [Array.isArray, 'the list of what it looks at, [] for nothing'],
  place: RULE,
  slides: FUNCTION,
  idle: [(value) => value === 'run' || value === 'stop', "'run' or 'stop'"],
  component: [isFunction, "a function that loads the component: () => import('./Name.tsx')"],
};
const OPTIONAL: Readonly<Record<string, Check>> = {
  initial: FUNCTION,
  resume: FUNCTION,
  leavesOut: FUNCTION,
  isAsked: FUNCTION,
  footer: RULE,
  hooks: [isObject, 'an object of hooks'],
  on: [isObject, 'an object of reactions, by moment'],
};
const HOOKS = ['beforeEnter', 'afterEnter', 'beforeLeave', 'afterLeave'];

/**
 * For declarations written without types or against another version.
 * @returns GH_PLUGIN_INVALID, or null
 */
export function checkDeclaration(plugin: AnyPlugin): EngineError | null {
  const members = plugin as unknown as Readonly<Record<string, unknown>>;
  const where = plugin.file === undefined ? '' : `in ${plugin.file}, `;
  const wrong = (member: string, expected: string) =>
    new EngineError('GH_PLUGIN_INVALID', `${where}'${member}' must be ${expected}`, String(members['id']));
  for (const [member, [isRight, expected]] of Object.entries(NEEDED))
    if (!isRight(members[member])) return wrong(member, expected);
  for (const [member, [isRight, expected]] of Object.entries(OPTIONAL))
    if (members[member] !== undefined && !isRight(members[member])) return wrong(member, expected);
  const misspelt = Object.keys(plugin.hooks ?? {}).find((hook) => !HOOKS.includes(hook));
  return misspelt === undefined ? null : wrong(`hooks.${misspelt}`, `one of ${HOOKS.join(', ')}`);
}
