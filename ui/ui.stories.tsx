import type { Meta, StoryObj } from '@storybook/react-vite';
import { Building2, IdCard, Printer, Truck, User } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  Button,
  CheckboxGroup,
  ChoiceList,
  ErrorSummary,
  Markdown,
  Notice,
  Pictogram,
  RadioGroup,
  SelectField,
  SlideFrame,
  Spinner,
  StatusLine,
  TextField,
  Toggle,
} from './index.ts';

function Page({ children }: { readonly children: ReactNode }): ReactNode {
  return <main className="gh-stage">{children}</main>;
}
export default { title: 'Shared/Widgets', tags: ['!autodocs'] } satisfies Meta;

const many = (count: number) => Array.from({ length: count }, (_, i) => ({ id: i + 1, label: `Terminal ${i + 1}` }));
const options = ['Delivery', 'Pick-up', 'Service and maintenance'].map((label) => ({ value: label, label }));

export const Buttons: StoryObj = {
  render: () => (
    <Page>
      <SlideFrame title="Buttons" layout="wide">
        <Button variant="primary" size="big" action="accept">
          Accept
        </Button>
        <Button variant="primary" busy>
          Accept
        </Button>
        <Button variant="primary" disabled>
          Accept
        </Button>
        <Button icon={<Printer aria-hidden="true" />}>Accept and print</Button>
        <Button busy>Waiting</Button>
        <Button variant="quiet">Change phone number</Button>
        <Button variant="danger">Start over</Button>
        <button type="button" className="gh-link">
          Privacy policy
        </button>
      </SlideFrame>
    </Page>
  ),
};

function Fields({ error }: { readonly error?: string }): ReactNode {
  const [text, setText] = useState('Ada Åström');
  const [one, setOne] = useState<string | null>('Delivery');
  const [some, setSome] = useState<readonly string[]>(['Delivery', 'Pick-up']);
  const [on, setOn] = useState(true);
  return (
    <Page>
      <SlideFrame title="Your details" sentence="Please fill in." icon={User}>
        <ErrorSummary
          title="Please check these"
          errors={error ? [{ id: 'form_field_name', message: 'Please fill in: Name' }] : []}
        />
        <TextField
          name="form_field_name"
          label="Name"
          required
          value={text}
          onChange={setText}
          error={error}
          icon={<User />}
        />
        <TextField
          name="form_field_registration_number"
          label="Registration number"
          hint="Several vehicles: put a space between."
          dir="ltr"
          value="ABC 123"
          onChange={() => {}}
          error={error}
        />
        <TextField name="unique" label="Booking" value="LN-2041" readOnly onChange={() => {}} />
        <TextField
          name="phone"
          label="Phone number"
          type="tel"
          dir="ltr"
          value=""
          placeholder="e.g. +467xxxxxx..."
          onChange={() => {}}
        />
        <SelectField
          name="bay"
          label="Bay"
          options={options}
          value=""
          placeholder="Choose…"
          onChange={() => {}}
          error={error}
        />
        <RadioGroup
          name="purpose"
          label="Purpose"
          required
          options={options}
          value={one}
          onChange={setOne}
          error={error}
        />
        <CheckboxGroup name="goods" label="Goods" options={options} value={some} onChange={setSome} error={error} />
        <Toggle name="dangerous" label="Dangerous goods" checked={on} onChange={setOn} error={error} />
        <Toggle name="locked" label="Not for you" checked={false} disabled onChange={() => {}} />
      </SlideFrame>
    </Page>
  );
}
export const FieldsFilled: StoryObj = { render: () => <Fields /> };
export const FieldsWrong: StoryObj = { render: () => <Fields error="This does not look right." /> };
export const FieldsArabic: StoryObj = { render: () => <Fields error="هذا غير صحيح" />, globals: { locale: 'ar' } };
export const FieldsHighContrast: StoryObj = { render: () => <Fields error="Wrong." />, globals: { contrast: 'high' } };
export const FieldsDark: StoryObj = { render: () => <Fields error="Wrong." />, globals: { scheme: 'dark' } };

const choices = (count: number, busy = false): StoryObj => ({
  render: () => (
    <Page>
      <SlideFrame title="Where are you going?" sentence="Choose the place." icon={Building2} layout="wide">
        <ChoiceList label="Places" items={many(count)} onChoose={() => {}} busyId={busy ? 2 : null} />
      </SlideFrame>
    </Page>
  ),
});
export const Choices4InOneColumn = choices(4);
export const Choices8InTwoColumns = choices(8);
export const Choices9InThreeColumns = choices(9);
export const ChoiceWaiting = choices(4, true);
export const ChoicesWithLogos: StoryObj = {
  render: () => (
    <Page>
      <SlideFrame title="Which company?" icon={Building2}>
        <ChoiceList
          label="Companies"
          selectedId={2}
          onChoose={() => {}}
          items={[
            { id: 1, label: 'Nordhamn', image: { src: '/photos/logo.svg', alt: '' } },
            { id: 2, label: 'Booking LN-2041', detail: '08:30 · Bay 12', icon: <Truck aria-hidden="true" /> },
            { id: 3, label: 'Closed', disabled: true },
          ]}
        />
      </SlideFrame>
    </Page>
  ),
};

export const QuestionCards: StoryObj = {
  render: () => (
    <Page>
      <SlideFrame title="What do you wear in the yard?" sentence="Choose the right answer.">
        <RadioGroup
          name="answer"
          label="Answers"
          layout="cards"
          options={options}
          value="Pick-up"
          onChange={() => {}}
        />
      </SlideFrame>
    </Page>
  ),
};

export const Notices: StoryObj = {
  render: () => (
    <Page>
      <SlideFrame title="Notices">
        <Notice title="Notice">Gate 2 is closed today.</Notice>
        <Notice tone="success" title="Test ok!" />
        <Notice tone="warning" title="Ice on the yard">
          Drive slowly.
        </Notice>
        <Notice tone="danger" title="No answer right now" actions={<Button>Try again</Button>}>
          Nothing is lost.
        </Notice>
        <Spinner label="Loading the fields…" />
        <StatusLine state="waiting">The message is on its way.</StatusLine>
        <StatusLine state="ok">The message has arrived.</StatusLine>
        <StatusLine state="failed">Message Failed (no such number)</StatusLine>
      </SlideFrame>
    </Page>
  ),
};
export const NoticesDark: StoryObj = { ...Notices, globals: { scheme: 'dark' } };
export const NoticesHighContrast: StoryObj = { ...Notices, globals: { contrast: 'high' } };

export const Pictograms: StoryObj = {
  render: () => (
    <Page>
      <SlideFrame title="Pictograms" layout="center" icon={IdCard}>
        <Pictogram icon={Truck} size="small" />
        <Pictogram icon={Truck} tone="info" />
        <Pictogram icon={Truck} tone="success" />
        <Pictogram icon={Truck} tone="danger" />
        <Pictogram icon={Truck} size="big" label="A truck" />
      </SlideFrame>
    </Page>
  ),
};

export const Text: StoryObj = {
  render: () => (
    <Page>
      <SlideFrame title="Instructions">
        <Markdown
          text={
            '1. **Drive at most 20 km/h**\n2. Wear a vest\n\n## Alarm\n\n- Walk to the *green* point\n\n[A link](https://evil.example) <b onclick="x()">raw</b>'
          }
        />
      </SlideFrame>
    </Page>
  ),
};
