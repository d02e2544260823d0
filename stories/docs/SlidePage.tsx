import { DocsContext, Heading, Primary, Source, Title } from '@storybook/addon-docs/blocks';
import { type ReactNode, useContext } from 'react';
import contributions from '../../plugins/_kit/visit/contributions.ts?raw';
import { type DocumentedSlide, flags, slides } from '../all-slides.ts';
import { typeOf, unsetOf } from '../flag-controls.ts';
import type { FlagDoc } from '../flags.ts';
import { atStart } from '../visit-order.ts';
import { Prose, Table } from './Prose.tsx';
import { placeLines, placeOf } from './place.ts';
import { membersOf } from './read-source.ts';
import { StoryLinks } from './StoryLinks.tsx';
import { declarationOf, factsOf, moments, summaryOf } from './slide-sources.ts';

const code = (text: string): ReactNode => <code key={text}>{text}</code>;

function PlaceInVisit({ slide: { plugin } }: { readonly slide: DocumentedSlide }): ReactNode {
  const { place, depends } = placeOf(plugin);
  const lines = placeLines(place).map(([word, ids]) => [word, code(ids)]);
  return (
    <>
      <Heading>Place in a visit</Heading>
      {depends && <p>It depends on the visit. Where nothing is switched on:</p>}
      <Table head={['Stands', 'Slides']} rows={lines} none="It says nothing of it: whatever names it comes after." />
      <ol className="docs-order" aria-label="All slides in the order of a visit">
        {slides.map((other) => (
          <li key={other.folder} aria-current={other.plugin.id === plugin.id ? 'true' : undefined}>
            {other.plugin.id}
          </li>
        ))}
      </ol>
    </>
  );
}

function footerWords({ plugin }: DocumentedSlide): ReactNode {
  if (plugin.footer === undefined) return 'As usual: Previous, Next and Cancel.';
  if (typeof plugin.footer !== 'function') return code(JSON.stringify(plugin.footer));
  const start = JSON.stringify(plugin.footer({ ...atStart(plugin), key: plugin.id, props: {} }));
  return <>It follows flags and facts; at the start {code(start)}</>;
}

const OFFLINE = {
  works: 'Works.',
  later: 'Works; what it needs of the server is made up for later.',
  person: 'Sends the visitor to a person, who can let them go on where the location allows it.',
} as const;

function Behaviour({ slide }: { readonly slide: DocumentedSlide }): ReactNode {
  const { plugin } = slide;
  const contributed = membersOf(contributions, 'Contributions').filter(
    ({ name }) => name in (plugin.contributes ?? {}),
  );
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['Can be switched off', plugin.required ? 'No: no location can do without it.' : 'Yes, by name at a location.'],
    ['Footer', footerWords(slide)],
    ['Idle countdown', plugin.idle === 'run' ? 'Runs here.' : 'Stands still here.'],
    ['Without a network', OFFLINE[plugin.offline ?? 'works']],
    ['Progress', plugin.progress ? 'Counts from here.' : 'Counts on.'],
    ['Skipping', skipWords(slide)],
    ['Prepared at home', PREPARED[plugin.preparation ?? 'both']],
    ['Hooks', code(Object.keys(plugin.hooks ?? {}).join(', ') || 'none')],
    ...contributed.map(({ name, docs }) => [`Adds ${name}`, <Prose key={name}>{docs}</Prose>] as const),
  ];
  return (
    <>
      <Heading>Behaviour</Heading>
      <Table head={['What', 'How']} rows={rows} none="" />
    </>
  );
}

const PREPARED = {
  counts: 'Seen there, it is not shown again at the site.',
  waits: 'Shown at the site only.',
  both: 'Shown there and at the site.',
} as const;

function skipWords({ plugin }: DocumentedSlide): string {
  if (plugin.skippable) return 'Left out when the visitor skips what they know.';
  return plugin.leavesOut ? 'May leave out the slides of others.' : 'Never left out by a skip.';
}

const flagRow = (flag: FlagDoc, reader: string): readonly ReactNode[] => [
  code(flag.name),
  <Prose key="what">{flag.description}</Prose>,
  typeOf(flag),
  unsetOf(flag),
  flag.owner === reader ? 'this slide' : flag.owner,
];

function Flags({ slide: { plugin } }: { readonly slide: DocumentedSlide }): ReactNode {
  const read = plugin.reads.flatMap((name: string) => flags.get(name) ?? []);
  return (
    <>
      <Heading>Flags it reads</Heading>
      <Table
        head={['Flag', 'What it does', 'Type', 'When not set', 'Belongs to']}
        rows={read.flatMap((flag: FlagDoc) => [flag, ...flag.parts]).map((flag: FlagDoc) => flagRow(flag, plugin.id))}
        none="None."
      />
    </>
  );
}

function FactsKept({ slide }: { readonly slide: DocumentedSlide }): ReactNode {
  const start: Readonly<Record<string, unknown>> = { ...slide.plugin.initial?.() };
  const known = factsOf(slide);
  const rest = Object.keys(start).filter((name) => !known.some((fact) => fact.name === name));
  return (
    <>
      <Heading>Facts it keeps</Heading>
      <Table
        head={['Fact', 'Type', 'What it is', 'At the start']}
        rows={[
          ...known.map(({ name, type, docs }) => [
            code(name),
            code(type),
            docs,
            code(JSON.stringify(start[name]) ?? ''),
          ]),
          ...rest.map((name) => [code(name), '', '', code(JSON.stringify(start[name]))]),
        ]}
        none="None."
      />
    </>
  );
}

function Moments({ slide }: { readonly slide: DocumentedSlide }): ReactNode {
  const heard = Object.keys(slide.plugin.on ?? {}).map((name) => [
    code(name),
    code(moments.get(name)?.type ?? ''),
    code(moments.get(name)?.folder ?? ''),
  ]);
  const announced = [...moments.values()].filter(({ folder }) => folder === slide.folder);
  return (
    <>
      <Heading>Moments</Heading>
      <h3>It reacts to</h3>
      <Table head={['Moment', 'With', 'Declared in']} rows={heard} none="None." />
      <h3>It tells</h3>
      <Table
        head={['Moment', 'With']}
        rows={announced.map(({ name, type }) => [code(name), code(type)])}
        none="None."
      />
    </>
  );
}

/** Generated from the declaration, flags.schema.json and the slice. */
export function SlidePage(): ReactNode {
  const stories = useContext(DocsContext).componentStories();
  const slide = slides.find(({ plugin }) => plugin.id === stories[0]?.parameters['slide']);
  if (slide === undefined) return <p>These stories show no slide: write them with slideStory.</p>;
  return (
    <>
      <Title />
      <Prose>{summaryOf(slide)}</Prose>
      <p>
        Everything of it stands in <code>{slide.folder}/</code>
        {slide.folder.startsWith('demo/examples/') && ', a worked example: the product does not have it'}.
      </p>
      <Primary />
      <PlaceInVisit slide={slide} />
      <Behaviour slide={slide} />
      <Flags slide={slide} />
      <FactsKept slide={slide} />
      <Moments slide={slide} />
      <Heading>Stories</Heading>
      <StoryLinks />
      <Heading>Declaration</Heading>
      <Source code={declarationOf(slide)} language="typescript" />
    </>
  );
}
