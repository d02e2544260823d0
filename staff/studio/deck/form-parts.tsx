import type {
  BaseInputTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  TemplatesType,
  WidgetProps,
} from '@rjsf/utils';
import type { ReactNode } from 'react';
import { Select, Switch, TextField } from '../../parts/index.ts';
import { readable } from '../../texts/slide-names.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { texts } from './texts.ts';

/** The ids of requirements in a description are for developers. */
const forStaff = (description: unknown) => String(description ?? '').replaceAll(/ \((?:[A-Z]+-\d+(?:, )?)+\)/g, '');

function Field({ hidden, children }: FieldTemplateProps): ReactNode {
  return hidden ? null : children;
}

function Fields({ properties, schema, title, fieldPathId }: ObjectFieldTemplateProps): ReactNode {
  const fields = properties.map(({ content }) => content);
  if (fieldPathId.path.length === 0) return <div className="st-flags__list">{fields}</div>;
  return (
    <fieldset className="st-flags__group">
      <legend className="st-flags__legend">{readable(title)}</legend>
      <p className="st-field__hint">{forStaff(schema.description)}</p>
      {fields}
    </fieldset>
  );
}

function TextInput({ value, onChange, schema, name }: BaseInputTemplateProps): ReactNode {
  return (
    <TextField
      label={readable(name)}
      hint={forStaff(schema.description)}
      value={value === undefined ? '' : String(value)}
      onChange={(text) => onChange(text === '' ? undefined : text)}
    />
  );
}

function OnOff({ value, onChange, schema, name }: WidgetProps): ReactNode {
  return (
    <div className="st-flags__switch">
      <Switch label={readable(name)} isSelected={value === true} onChange={onChange} />
      <p className="st-field__hint">{forStaff(schema.description)}</p>
    </div>
  );
}

function Choice({ value, onChange, schema, name }: WidgetProps): ReactNode {
  const say = useTexts(texts);
  const choices = ((schema.enum ?? []) as unknown[]).filter((choice) => choice !== null);
  const options = choices.map((choice) => ({ id: String(choice), name: readable(String(choice)) }));
  return (
    <Select
      label={readable(name)}
      options={[{ id: '', name: say('unset') }, ...options]}
      value={value === undefined ? '' : String(value)}
      onChange={(id) => onChange(choices.find((choice) => String(choice) === id))}
    />
  );
}

/** How rjsf draws a form: with the widgets of the staff pages. */
export const templates: Partial<TemplatesType> = {
  FieldTemplate: Field,
  ObjectFieldTemplate: Fields,
  BaseInputTemplate: TextInput,
};

export const widgets = { CheckboxWidget: OnOff, SelectWidget: Choice };
