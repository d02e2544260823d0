import type {
  BaseInputTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  TemplatesType,
  WidgetProps,
} from '@rjsf/utils';
import type { ReactNode } from 'react';
import { Button, Select, Switch, TextField } from '../../components/index.ts';
import type { Override } from '../../draft/place-flags.ts';
import type { PlaceInTree } from '../../draft/places.ts';
import { readable } from '../../texts/use-slide-name.ts';
import { type Say, useTexts } from '../../texts/use-texts.tsx';
import { usePlaceName } from './use-place-name.ts';

/** The ids of requirements in a description are for developers. */
const forStaff = (description: unknown) => String(description ?? '').replaceAll(/ \((?:[A-Z]+-\d+(?:, )?)+\)/g, '');

/** What the form knows of the place it is for. */
export interface FlagContext {
  /** What the place sets itself; nothing for the whole location. */
  readonly overrides: readonly Override[];
  readonly onDrop: (flag: string) => void;
  /** The place above whose value holds here. */
  readonly inheritedFrom: (flag: string) => PlaceInTree | undefined;
  /** The places inside that have a value of their own. */
  readonly setFurtherIn: (flag: string) => readonly PlaceInTree[];
  readonly onPlace: (key: string) => void;
}

function Field({ hidden, children, fieldPathId, registry }: FieldTemplateProps): ReactNode {
  const { overrides, onDrop, ...context } = registry.formContext as FlagContext;
  const [flag, ...inside] = fieldPathId.path;
  if (hidden) return null;
  if (inside.length > 0 || typeof flag !== 'string') return children;
  const override = overrides.find((own) => own.flag === flag);
  return (
    <div className={override === undefined ? undefined : 'st-flags__own'}>
      {children}
      {override !== undefined && <OwnHere override={override} onDrop={onDrop} />}
      <Elsewhere flag={flag} {...context} />
    </div>
  );
}

/** Says which place a value comes from, and which places do not follow it. */
function Elsewhere({
  flag,
  inheritedFrom,
  setFurtherIn,
  onPlace,
}: { readonly flag: string } & Omit<FlagContext, 'overrides' | 'onDrop'>): ReactNode {
  const say = useTexts('studio/deck');
  const placeName = usePlaceName();
  const from = inheritedFrom(flag);
  const further = setFurtherIn(flag);
  return (
    <>
      {from !== undefined && <p className="st-flags__note">{say('inherited', { place: placeName(from) })}</p>}
      {further.length > 0 && (
        <p className="st-flags__note">
          <span>{say('set_further_in', { count: further.length })}</span>
          {further.map((place) => (
            <Button key={place.key} look="quiet" onPress={() => onPlace(place.key)}>
              {placeName(place)}
            </Button>
          ))}
        </p>
      )}
    </>
  );
}

/** Says that a place decides this itself, what holds above, and takes it back. */
function OwnHere({ override: { flag, above }, onDrop }: { readonly override: Override } & Pick<FlagContext, 'onDrop'>) {
  const say = useTexts('studio/deck');
  const value = above === undefined ? say('unset') : flagWords(above, say);
  return (
    <p className="st-flags__note">
      <span>{say('own_here', { value })}</span>
      <Button look="quiet" label={`${say('use_above')}: ${readable(flag)}`} onPress={() => onDrop(flag)}>
        {say('use_above')}
      </Button>
    </p>
  );
}

function flagWords(value: unknown, say: Say<'is_on' | 'is_off'>): string {
  if (value === true || value === 1 || value === '1') return say('is_on');
  if (value === false || value === 0 || value === '0') return say('is_off');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
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
  const say = useTexts('studio/deck');
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
