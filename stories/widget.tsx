import type { ArgTypes, Decorator } from '@storybook/react-vite';
import fieldSource from '../page/ui/Field.tsx?raw';
import * as widgets from '../page/ui/index.ts';
import { docsAbove, extendedBy, type Member, membersOf } from './docs/read-source.ts';

const { SlideFrame } = widgets;

/** A built Storybook shortens function names; shown code must have the author's. */
const keepName = (name: string, component: unknown): void => {
  if (typeof component === 'function') Object.assign(component, { displayName: name });
};
for (const [name, component] of Object.entries(widgets)) if (/^[A-Z]/.test(name)) keepName(name, component);

/** For widgets that fill the screen. */
export const onStage: Decorator = (Story) => (
  <main className="gh-stage">
    <Story />
  </main>
);

/** A docs page shows it bare among others. */
const onSlide: Decorator = (Story, { title, viewMode }) =>
  viewMode === 'docs' ? (
    <Story />
  ) : (
    <main className="gh-stage">
      <SlideFrame title={title.split('/').at(-1)}>
        <Story />
      </SlideFrame>
    </main>
  );

type InputType = ArgTypes[string];

const CONTROLS: Readonly<Record<string, 'boolean' | 'text' | 'number'>> = {
  boolean: 'boolean',
  string: 'text',
  number: 'number',
  ReactNode: 'text',
};

/** None for values that cannot be typed. */
export function controlOf({ type }: Pick<Member, 'type'>): Partial<Pick<InputType, 'control' | 'options'>> {
  const choices = type
    .split(' | ')
    .filter((one) => one !== 'null' && one !== 'undefined')
    .map((one) => /^'([^']*)'$/.exec(one)?.[1]);
  if (choices.every((choice) => choice !== undefined)) return { control: 'select', options: choices };
  return { control: CONTROLS[type.replace(/ \| null$/, '')] ?? false };
}

/** By the interface that fields extend. */
function sharedMembers(name: string): readonly Member[] {
  if (!/^(Input)?FieldProps$/.test(name)) return [];
  return [...membersOf(fieldSource, name), ...sharedMembers(extendedBy(fieldSource, name))];
}

/** Words, properties and controls come from the source. @param component if it is not of `ui` */
export function widget(name: string, source: string, component?: unknown) {
  keepName(name, component);
  const props = `${name}Props`;
  const own = membersOf(source, props);
  const shared = sharedMembers(extendedBy(source, props));
  const argTypes = [...own, ...shared].map((member): [string, InputType] => [
    member.name,
    {
      ...controlOf(member),
      description: member.docs,
      table: { type: { summary: member.type } },
      type: { name: 'other', value: member.type, required: !member.isOptional },
    },
  ]);
  return {
    decorators: [onSlide],
    argTypes: Object.fromEntries(argTypes),
    parameters: {
      layout: 'padded',
      docs: {
        description: { component: docsAbove(source, `export (?:default )?(?:async )?(?:function|const) ${name}\\b`) },
        // Controls do not reach into iframes.
        story: { inline: true, height: 'auto' },
      },
    },
  };
}

export const ignore = (): void => {};

export const OPTIONS = ['Delivery', 'Pick-up', 'Service and maintenance'].map((label) => ({ value: label, label }));
