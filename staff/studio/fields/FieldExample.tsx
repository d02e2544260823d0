import { type ReactNode, useState } from 'react';
import { joinChecked, splitChecked } from '../../../domain/checked-options.ts';
import { checkEntry } from '../../../domain/form-check.ts';
import { listAskedFields } from '../../../domain/form-fields.ts';
import { CheckboxGroup, RadioGroup, TextField } from '../../../page/ui/index.ts';
import type { Field } from '../../../schemas/generated/types.ts';
import { useTexts } from '../../texts/use-texts.tsx';

interface Props {
  readonly field: Field;
  readonly labelOf: (name: string) => string;
}

/** The field with the check-in's own widget and rules. */
export function FieldExample({ field, labelOf }: Props): ReactNode {
  const t = useTexts('studio/fields');
  const [value, setValue] = useState('');
  const [wasLeft, setLeft] = useState(false);
  const asked = listAskedFields([field], true).find(({ name }) => name === field.name);
  if (asked === undefined) return null;
  const problem = wasLeft ? checkEntry(asked, value) : null;
  const shared = {
    name: `example-${field.name}`,
    label: labelOf(field.name),
    required: asked.required,
    ...(problem !== null && { error: t(`wrong_${problem}`) }),
  };
  const answers = [
    { value: '1', label: t('yes') },
    { value: '0', label: t('no') },
  ];
  const options =
    asked.kind === 'boolean' ? answers : asked.options.map((option) => ({ value: option, label: labelOf(option) }));
  const enter = (next: string) => {
    setValue(next);
    setLeft(false);
  };
  const widget = () => {
    switch (asked.kind) {
      case 'radio':
      case 'boolean':
        return <RadioGroup {...shared} options={options} value={value || null} onChange={enter} />;
      case 'checkbox':
        return (
          <CheckboxGroup
            {...shared}
            options={options}
            value={splitChecked(value, asked.options)}
            onChange={(chosen) => enter(joinChecked(chosen))}
          />
        );
      default:
        return (
          <TextField
            {...shared}
            type={asked.kind === 'tel' ? 'tel' : 'text'}
            value={value}
            onChange={enter}
            input={{ onBlur: () => setLeft(true) }}
          />
        );
    }
  };
  return (
    <section className="st-fields__example" aria-label={t('example')}>
      <p className="st-small">{t('example')}</p>
      {widget()}
    </section>
  );
}
