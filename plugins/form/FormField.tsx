import type { ReactNode } from 'react';
import { joinChecked, splitChecked } from '../../domain/checked-options.ts';
import { isOn } from '../../domain/flag.ts';
import { type AskedField, LONGEST_NAME } from '../../domain/form-fields.ts';
import { optionWord } from '../../domain/option-word.ts';
import { CheckboxGroup, RadioGroup, TextField } from '../../page/ui/index.ts';
import { isCompany } from '../_kit/details/details.ts';
import { pictureOf } from '../_kit/picture/picture-of.tsx';
import type { FormContext } from './context.ts';
import { FieldIcon } from './FieldIcon.tsx';
import { formInstructions } from './instructions.ts';
import { PersonField } from './PersonField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { SuggestField } from './SuggestField.tsx';
import { errorText } from './words.ts';

export interface FormFieldProps {
  readonly ctx: FormContext;
  readonly field: AskedField;
  readonly label: string;
}

/** Sets a value and clears the error of the previous one. */
export function enter(ctx: FormContext, name: string, value: string): void {
  ctx.update((form) => {
    form.values[name] = value;
    delete form.errors[name];
  });
}

/** Where no dialog says it, the field itself says what the location's pattern asks for. */
function patternText(ctx: FormContext): string | undefined {
  if (!isOn(ctx.settings.form_steps)) return undefined;
  return formInstructions(ctx) || ctx.services.text('form_modal_pattern_not_match');
}

/** What a visitor's own browser may fill in. */
function filledAs(field: AskedField): 'name' | 'organization' | 'off' {
  if (field.kind === 'name') return 'name';
  return isCompany(field) ? 'organization' : 'off';
}

/** One field of the form, rendered by its type [FORM-01]. */
export function FormField({ ctx, field, label }: FormFieldProps): ReactNode {
  const t = ctx.services.text;
  const value = ctx.slice.values[field.name] ?? '';
  const onChange = (next: string): void => enter(ctx, field.name, next);
  const shared = {
    name: field.name,
    label,
    required: field.required,
    error: errorText(field, ctx.slice.errors, t, patternText(ctx)),
    icon: <FieldIcon ctx={ctx} field={field} />,
  };
  const pictures = ctx.config.withoutReading?.options?.[field.name];
  const options = field.options.map((option) => ({
    value: option,
    label: optionWord(option, ctx.config.language),
    icon: pictureOf(ctx.config, pictures?.[option]),
  }));
  const isKiosk = isOn(ctx.settings.module_kiosk);
  switch (field.kind) {
    case 'radio':
      return (
        <RadioGroup
          {...shared}
          options={options}
          value={value || null}
          onChange={onChange}
          hint={t('form_group_hint')}
        />
      );
    case 'boolean':
      return (
        <RadioGroup
          {...shared}
          options={[
            { value: '1', label: t('form_yes'), icon: pictureOf(ctx.config, pictures?.['1']) },
            { value: '0', label: t('form_no'), icon: pictureOf(ctx.config, pictures?.['0']) },
          ]}
          value={value || null}
          onChange={onChange}
        />
      );
    case 'checkbox':
      return (
        <CheckboxGroup
          {...shared}
          options={options}
          value={splitChecked(value, field.options)}
          onChange={(chosen) => onChange(joinChecked(chosen))}
          hint={t('form_group_hint_many')}
          requiredWord={t('form_required_word')}
        />
      );
    case 'tel':
      return <PhoneField ctx={ctx} {...shared} />;
    case 'person':
      return <PersonField ctx={ctx} {...shared} />;
    case 'autocomplete':
      return <SuggestField ctx={ctx} field={field} onChange={onChange} {...shared} />;
    case 'plate':
      return (
        <TextField
          {...shared}
          value={value}
          onChange={onChange}
          dir="ltr"
          input={{ autoCapitalize: 'characters', autoCorrect: 'off', inputMode: 'text', 'data-keyboard': 'plate' }}
        />
      );
    default:
      return (
        <TextField
          {...shared}
          value={value}
          onChange={onChange}
          dir="auto"
          input={{
            autoComplete: isKiosk ? 'off' : filledAs(field),
            maxLength: field.kind === 'name' ? LONGEST_NAME : undefined,
          }}
        />
      );
  }
}
