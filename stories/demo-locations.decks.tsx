import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import type { Location, LocationDocument } from '../schemas/generated/types.ts';
import { flags, slides } from './all-slides.ts';
import { DeckPage } from './DeckPage.tsx';
import { demoAnswers, demoPage, demoTexts } from './demo-deck.ts';
import { controlOf, controlValue, flagsOf } from './flag-controls.ts';
import { readGlobals } from './with-page.tsx';

/** `stories/.storybook/demo-decks.ts` adds a story for each file. */
export default {
  title: 'Whole deck/Demo locations',
  tags: ['!autodocs'],
  excludeStories: ['deckOf'],
} satisfies Meta;

type Flags = Partial<Location>;

const demos = import.meta.glob<LocationDocument>('../demo/location/*.json', { eager: true, import: 'default' });

function DemoDeck({ demo, args, locale }: { demo: LocationDocument; args: Flags; locale: string }) {
  const answers = useMemo(() => demoAnswers(demo), [demo]);
  const config = useMemo(() => demoPage(demo, flagsOf(args) as Flags), [demo, args]);
  const language = useMemo(() => demoTexts(demo, locale), [demo, locale]);
  return <DeckPage config={config} language={language} answers={answers} />;
}

const product = slides.filter(({ folder }) => folder.startsWith('plugins/')).map(({ plugin }) => plugin.id as string);

/** Other settings are hard to make up and come from the location's file. */
const switches = [...flags.values()].filter(
  ({ kind, owner }) => (kind === 'switch' || kind === 'choice') && product.includes(owner),
);

/** Its controls are the location's on/off flags. */
export function deckOf(file: string): StoryObj<Flags> {
  const demo = demos[`../demo/location/${file}`];
  if (demo === undefined) throw new Error(`no demo location '${file}'`);
  const told: Readonly<Record<string, unknown>> = { ...demo.location };
  return {
    args: Object.fromEntries(switches.map((flag) => [flag.name, controlValue(flag, told[flag.name])])),
    argTypes: Object.fromEntries(switches.map((flag) => [flag.name, controlOf(flag)])),
    render: (args, { globals }) => <DemoDeck demo={demo} args={args} locale={readGlobals(globals).locale} />,
    play: async ({ canvas }) => {
      const list = canvas.getByRole('complementary', { name: 'The deck now' });
      await waitFor(() => expect(within(list).getByText('welcome')).toHaveAttribute('aria-current', 'step'));
      await waitFor(() => expect(within(list).getByText('done')).toBeVisible());
    },
  };
}
