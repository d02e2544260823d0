import { BellRing } from 'lucide-react';
import { userEvent } from 'storybook/test';
import { staffWidget } from '../../stories/staff-story.tsx';
import { ignore, OPTIONS } from '../../stories/widget.tsx';
import {
  Badge,
  Choice,
  ConfirmDialog,
  CopyField,
  Empty,
  Failure,
  FileButton,
  FormattedArea,
  FormDialog,
  LinkButton,
  MenuButton,
  NothingFound,
  NumberInput,
  OrderedList,
  PatternChoice,
  SearchField,
  Section,
  TextArea,
  TextField,
  ZoneSelect,
} from './index.ts';

export default { title: 'Staff/Widgets', tags: ['!autodocs'] };

const ids = OPTIONS.map(({ label }) => ({ id: label, name: label }));
const change = { isPending: false, error: null };
const tones = ['neutral', 'info', 'success', 'warning', 'danger'] as const;

export const Badges = staffWidget(
  'Badge',
  tones.map((tone) => (
    <Badge key={tone} tone={tone}>
      {tone}
    </Badge>
  )),
);
export const OneOfFew = staffWidget('Choice', <Choice label="Show" options={ids} value="Pick-up" onChange={ignore} />);
export const TextToCopy = staffWidget(
  'CopyField',
  <CopyField label="Address" hint="Once" value="https://gate.example" />,
);
export const Confirming = staffWidget(
  'ConfirmDialog',
  <ConfirmDialog title="Erase?" lead="For good." confirm="Erase" onConfirm={ignore} onClose={ignore} />,
);
export const FormInDialog = staffWidget(
  'FormDialog',
  <FormDialog title="Rename" submit="Save" change={change} onSubmit={ignore} onClose={ignore}>
    <TextField label="Name" value="Gate 1" onChange={ignore} />
  </FormDialog>,
);
export const NothingYet = staffWidget(
  'Empty',
  <Empty icon={BellRing} title="No one waits" lead="Help is shown here." />,
);
export const NotFound = staffWidget('NothingFound', <NothingFound title="No one matches" onClear={ignore} />);
export const Failed = staffWidget('Failure', <Failure failure={{ kind: 'network', message: '' }} onRetry={ignore} />, {
  fails: true,
});
export const File = staffWidget('FileButton', <FileButton text="Add" accept={['image/png']} onFile={ignore} />);
export const FormattedText = staffWidget(
  'FormattedArea',
  <FormattedArea aria-label="Text" value="**Vest**" onWrite={ignore} />,
);
export const Link = staffWidget('LinkButton', <LinkButton text="All locations" to="/" />);
export const Menu = staffWidget(
  'MenuButton',
  <MenuButton text="Add" options={ids} onChoose={ignore} />,
  {},
  { play: async ({ canvas }) => userEvent.click(await canvas.findByRole('button', { name: 'Add' })) },
);
export const Numbers = staffWidget(
  'NumberInput',
  <NumberInput label="Tries" value={3} minValue={1} onChange={ignore} />,
);
export const Ordered = staffWidget(
  'OrderedList',
  <OrderedList label="Order" items={ids} idOf={({ id }) => id} nameOf={({ name }) => name} onOrder={ignore}>
    {({ name }) => name}
  </OrderedList>,
);
export const Pattern = staffWidget(
  'PatternChoice',
  <PatternChoice label="Pattern" value="^[A-Z]{3}$" onChange={ignore} />,
);
export const Search = staffWidget('SearchField', <SearchField label="Search" value="Eva" onChange={ignore} />);
export const InSection = staffWidget('Section', <Section title="Details">Text</Section>);
export const LongText = staffWidget(
  'TextArea',
  <TextArea label="Reason" hint="Staff see it" value="" onChange={ignore} />,
);
export const TimeZone = staffWidget('ZoneSelect', <ZoneSelect value="Europe/Stockholm" onChange={ignore} />);
