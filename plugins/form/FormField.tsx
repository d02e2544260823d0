import type { ComponentProps, ReactNode } from 'react';
import { joinChecked, splitChecked } from '../../domain/checked-options.ts';
import { isOn } from '../../domain/flag.ts';
import { type AskedField, LONGEST_NAME } from '../../domain/form-fields.ts';
import { optionWord } from '../../domain/option-word.ts';
import { CheckboxGroup, type FieldProps, type Option, RadioGroup, TextField } from '../../page/ui/index.ts';
import { isCompany } from '../_kit/details/details.ts';
import { pictureOf } from '../_kit/picture/picture-of.tsx';
import { FieldIcon } from './FieldIcon.tsx';
import { formInstructions } from './instructions.ts';
import { PersonField } from './PersonField.tsx';
import { PhoneField } from './PhoneField.tsx';
import type { FormContext } from './reads.ts';
import { SuggestField } from './SuggestField.tsx';
import { describeError } from './words.ts';

interface FormFieldProps {
  readonly ctx: FormContext;
  readonly field: AskedField;
  readonly label: string;
  /** Nothing else is asked on this screen. */
  readonly isAlone: boolean;
}

function enter(ctx: FormContext, name: string, value: string): void {
  ctx.update((form) => {
    form.values[name] = value;
    delete form.errors[name];
  });
}

function patternText(ctx: FormContext): string | undefined {
  if (!isOn(ctx.settings.form_steps)) return undefined;
  return formInstructions(ctx) || ctx.services.text('form_modal_pattern_not_match');
}

function filledAs(field: AskedField): 'name' | 'organization' | 'off' {
  if (field.kind === 'name') return 'name';
  return isCompany(field) ? 'organization' : 'off';
}

export function FormField({ ctx, field, label, isAlone }: FormFieldProps): ReactNode {
  const onChange = (next: string): void => enter(ctx, field.name, next);
  const shared = {
    name: field.name,
    label,
    required: field.required,
    error: describeError(field, ctx.slice.errors, ctx.services.text, patternText(ctx)),
    icon: <FieldIcon ctx={ctx} field={field} />,
  };
  switch (field.kind) {
    case 'radio':
    case 'boolean':
    case 'checkbox':
      return <ChoiceField ctx={ctx} field={field} onChange={onChange} isAlone={isAlone} {...shared} />;
    case 'tel':
      return <PhoneField ctx={ctx} {...shared} />;
    case 'person':
      return <PersonField ctx={ctx} {...shared} />;
    case 'autocomplete':
      return <SuggestField ctx={ctx} field={field} onChange={onChange} {...shared} />;
    default:
      return (
        <TextField
          {...shared}
          value={ctx.slice.values[field.name] ?? ''}
          onChange={onChange}
          dir={field.kind === 'plate' ? 'ltr' : 'auto'}
          input={inputOf(ctx, field)}
        />
      );
  }
}

function inputOf({ settings }: FormContext, field: AskedField): ComponentProps<typeof TextField>['input'] {
  if (field.kind === 'plate')
    return { autoCapitalize: 'characters', autoCorrect: 'off', inputMode: 'text', 'data-keyboard': 'plate' };
  return {
    autoComplete: isOn(settings.module_kiosk) ? 'off' : filledAs(field),
    maxLength: field.kind === 'name' ? LONGEST_NAME : undefined,
  };
}

interface ChoiceFieldProps extends FieldProps {
  readonly ctx: FormContext;
  readonly field: AskedField;
  readonly isAlone: boolean;
  onChange(value: string): void;
}

function ChoiceField({ ctx, field, onChange, isAlone, ...shared }: ChoiceFieldProps): ReactNode {
  const t = ctx.services.text;
  const value = ctx.slice.values[field.name] ?? '';
  const pictures = ctx.config.withoutReading?.options?.[field.name];
  const optionOf = (option: string, label: string): Option => ({
    value: option,
    label,
    icon: pictureOf(ctx.config, pictures?.[option]),
  });
  const options = field.options.map((option) => optionOf(option, optionWord(option, ctx.config.language)));
  if (field.kind === 'checkbox')
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
  const isBoolean = field.kind === 'boolean';
  return (
    <RadioGroup
      {...shared}
      options={isBoolean ? [optionOf('1', t('form_yes')), optionOf('0', t('form_no'))] : options}
      value={value || null}
      onChange={onChange}
      {...(isAlone && { layout: 'cards', onTapped: () => void ctx.go.next() })}
      hint={isBoolean ? undefined : t('form_group_hint')}
    />
  );
}
