import type { Meta, StoryObj } from '@storybook/react-vite';
import { User } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ignore, OPTIONS } from '../../stories/widget.tsx';
import { CheckboxGroup, ErrorSummary, RadioGroup, SelectField, SlideFrame, TextField, Toggle } from './index.ts';

export default { title: 'Widgets/All fields together', tags: ['!autodocs'] } satisfies Meta;

function Fields({ error }: { readonly error?: string }): ReactNode {
  const [text, setText] = useState('Ada Åström');
  const [one, setOne] = useState<string | null>('Delivery');
  const [some, setSome] = useState<readonly string[]>(['Delivery', 'Pick-up']);
  const [on, setOn] = useState(true);
  return (
    <main className="gh-stage">
      <SlideFrame title="Your details" sentence="Please fill in." icon={User}>
        <ErrorSummary
          title="Please check these"
          errors={error ? [{ id: 'form_field_name', message: 'Please fill in: Name' }] : []}
        />
        <TextField name="form_field_name" label="Name" required value={text} onChange={setText} error={error} />
        <TextField
          name="form_field_registration_number"
          label="Registration number"
          hint="Several vehicles: put a space between."
          dir="ltr"
          value="ABC 123"
          onChange={ignore}
          error={error}
        />
        <SelectField name="bay" label="Bay" options={OPTIONS} value="" onChange={ignore} error={error} />
        <RadioGroup
          name="purpose"
          label="Purpose"
          required
          options={OPTIONS}
          value={one}
          onChange={setOne}
          error={error}
        />
        <CheckboxGroup name="goods" label="Goods" options={OPTIONS} value={some} onChange={setSome} error={error} />
        <Toggle name="dangerous" label="Dangerous goods" checked={on} onChange={setOn} error={error} />
      </SlideFrame>
    </main>
  );
}
export const Filled: StoryObj = { render: () => <Fields /> };
export const Wrong: StoryObj = { render: () => <Fields error="This does not look right." /> };
export const Arabic: StoryObj = { render: () => <Fields error="هذا غير صحيح" />, globals: { locale: 'ar' } };
export const HighContrast: StoryObj = { render: () => <Fields error="Wrong." />, globals: { contrast: 'high' } };
export const Dark: StoryObj = { render: () => <Fields error="Wrong." />, globals: { scheme: 'dark' } };
