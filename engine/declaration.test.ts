import { describe, expect, it } from 'vitest';
import { startEngine } from '../test/drivers/engine-driver.ts';
import { checkDeclaration } from './declaration.ts';
import type { AnyPlugin } from './define.ts';
import { ENGINE_ERRORS, EngineError } from './errors.ts';

const RIGHT = {
  id: 'selfie',
  reads: [],
  place: {},
  idle: 'run',
  slides: () => [{}],
  component: async () => ({ default: () => null }),
};
const check = (change: object) => checkDeclaration({ ...RIGHT, ...change }, 0)?.message ?? null;

describe('a declaration with a mistake [DEV-01]', () => {
  it('has none as long as it says what a slide must say', () => {
    expect(check({})).toBeNull();
    expect(check({ footer: () => ({}), hooks: { beforeLeave: () => true }, leavesOut: () => [] })).toBeNull();
  });

  it.each([
    [{ idle: 'sometimes' }, "'idle' must be 'run' or 'stop'"],
    [{ slides: [{}] }, "'slides' must be a function"],
    [{ reads: undefined }, "'reads' must be the list of what it looks at, [] for nothing"],
    [
      { component: 'Selfie.tsx' },
      "'component' must be a function that loads the component: () => import('./Name.tsx')",
    ],
    [{ leavesOut: ['photo'] }, "'leavesOut' must be a function"],
    [
      { hooks: { beforEnter: () => {} } },
      "'hooks.beforEnter' must be one of beforeEnter, afterEnter, beforeLeave, afterLeave",
    ],
    [{ hooks: { afterEnter: 'greet' } }, "'hooks.afterEnter' must be a function"],
    [{ on: { 'painting:liked': null } }, "'on.painting:liked' must be a function"],
    [{ reads: ['hasTime', 7] }, "'reads' must be the list of what it looks at, [] for nothing"],
    [{ place: { afterr: 'form' } }, "'place.afterr' must be one of after, before, follows"],
    [{ place: { after: [undefined] } }, "'place.after' must be a slide's id or a list of ids"],
    [{ footer: { next: 'disable' } }, "'footer.next' must be shown, hidden or disabled"],
  ])('is told with the plugin, the member and what it must be: %o', (change, message) => {
    expect(check(change)).toContain(`GH_PLUGIN_INVALID (selfie): ${message} [`);
  });

  it('names the file, also where there is no declaration or it has no name', () => {
    const file = 'plugins/selfie/slide.ts';
    expect(check({ file, idle: 'sometimes' })).toContain(`(selfie): in ${file}, 'idle' must be 'run' or 'stop' [`);
    expect(checkDeclaration({ file }, 0)?.message).toContain(`in ${file}, 'id' must be the name`);
  });

  it('gives its position where there is no declaration', () => {
    expect(checkDeclaration(undefined, 2)?.message).toContain('GH_PLUGIN_INVALID: plugins[2] must be the declaration');
    expect(checkDeclaration({}, 2)?.message).toContain("GH_PLUGIN_INVALID (plugins[2]): 'id' must be");
  });

  it('stops the start', async () => {
    const wrong = { ...RIGHT, idle: 'sometimes' } as unknown as AnyPlugin;
    await expect(startEngine([wrong])).rejects.toMatchObject({ code: 'GH_PLUGIN_INVALID', plugin: 'selfie' });
  });
});

it('each code of the engine has a page that says what to do, and each message ends with its address', () => {
  const pages = import.meta.glob<string>('./errors/*.md', { eager: true, query: '?raw', import: 'default' });
  const addresses = ENGINE_ERRORS.map(
    (code) => / \[gatehouse-engine(\/.*)\]$/.exec(new EngineError(code, 'why').message)?.[1],
  );
  expect(addresses.map((address) => `.${address}`).sort()).toEqual(Object.keys(pages).sort());
  for (const code of ENGINE_ERRORS)
    expect(pages[`./errors/${code}.md`]).toMatch(
      new RegExp(`^# ${code}\n\n\\S[^]*\n\n    ${code}[: ][^]*\n\n\\*\\*Do this:\\*\\* `),
    );
});
