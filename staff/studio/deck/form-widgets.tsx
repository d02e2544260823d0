import type {
  BaseInputTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  TemplatesType,
  WidgetProps,
} from '@rjsf/utils';
import type { ReactNode } from 'react';
import { languageName } from '../../../domain/language-name.ts';
import { Button, PatternChoice, Select, Switch, TextField } from '../../components/index.ts';
import { useDraft } from '../../draft/index.ts';
import type { Override } from '../../draft/place-flags.ts';
import type { PlaceInTree } from '../../draft/places.ts';
import { useFlagWords } from '../../texts/use-flag-words.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import { usePlaceName } from './use-place-name.ts';
import { wordsIn } from './worded-schema.ts';

/** "Who needs it is tested. For example: …" */
function useHint(schema: object): string {
  const say = useTexts('studio/deck');
  const { sentence, example } = wordsIn(schema);
  return example === '' ? sentence : `${sentence} ${say('for_example', { example })}`;
}

/** What the form knows of the place it is for. */
export interface FlagContext {
  /** Its key; '' for the whole location. */
  readonly place: string;
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
  const flags = useFlagWords();
  const value = flags.value(flag, above);
  return (
    <p className="st-flags__note">
      <span>{say('own_here', { value })}</span>
      <Button look="quiet" label={`${say('use_above')}: ${flags.of(flag).title}`} onPress={() => onDrop(flag)}>
        {say('use_above')}
      </Button>
    </p>
  );
}

function Fields({ properties, schema, fieldPathId }: ObjectFieldTemplateProps): ReactNode {
  const hint = useHint(schema);
  const fields = properties.map(({ content }) => content);
  if (fieldPathId.path.length === 0) return <div className="st-flags__list">{fields}</div>;
  return (
    <fieldset className="st-flags__group">
      <legend className="st-flags__legend">{wordsIn(schema).title}</legend>
      <p className="st-field__hint">{hint}</p>
      {fields}
    </fieldset>
  );
}

function TextInput({ value, onChange, schema, name, registry }: BaseInputTemplateProps): ReactNode {
  const hint = useHint(schema);
  const { title, widget } = wordsIn(schema);
  if (widget === 'pattern')
    return (
      <PatternChoice
        label={title}
        hint={hint}
        value={String(value ?? '')}
        onChange={(text) => onChange(text || undefined)}
      />
    );
  if (widget === 'picture') {
    const { place } = registry.formContext as FlagContext;
    return <PictureChoice flag={name} place={place} label={title} hint={hint} value={String(value ?? '')} />;
  }
  if (widget === 'language') return <LanguageChoice label={title} hint={hint} value={value} onChange={onChange} />;
  return (
    <TextField
      label={title}
      hint={hint}
      value={value === undefined ? '' : String(value)}
      onChange={(text) => onChange(text === '' ? undefined : text)}
    />
  );
}

interface LanguageProps {
  readonly label: string;
  readonly hint: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** One of the languages of the location. */
function LanguageChoice({ label, hint, value, onChange }: LanguageProps): ReactNode {
  const say = useTexts('studio/deck');
  const { document } = useDraft();
  const languages = document.languages.map((one) => ({ id: one.key, name: languageName(one) }));
  const isMeant = ({ id }: { readonly id: string }) => id.toLowerCase() === String(value ?? '').toLowerCase();
  return (
    <Select
      label={label}
      hint={hint}
      options={[{ id: '', name: say('unset') }, ...languages]}
      value={languages.find(isMeant)?.id ?? ''}
      onChange={(id) => onChange(id || undefined)}
    />
  );
}

function OnOff({ value, onChange, schema }: WidgetProps): ReactNode {
  const hint = useHint(schema);
  return (
    <div className="st-flags__switch">
      <Switch label={wordsIn(schema).title} isSelected={value === true} onChange={onChange} />
      <p className="st-field__hint">{hint}</p>
    </div>
  );
}

function Choice({ value, onChange, schema }: WidgetProps): ReactNode {
  const say = useTexts('studio/deck');
  const hint = useHint(schema);
  const { title, choices: names } = wordsIn(schema);
  const choices = ((schema.enum ?? []) as unknown[]).filter((choice) => choice !== null);
  const options = choices.map((choice) => ({ id: String(choice), name: names?.[String(choice)] ?? String(choice) }));
  return (
    <Select
      label={title}
      hint={hint}
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
