import Form, { type IChangeEvent } from '@rjsf/core';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { type ReactNode, Suspense, use, useMemo } from 'react';
import type { FlagForm as FlagSchema } from '../../../schemas/flag-form.ts';
import { wholeLocationSlides } from '../../../schemas/generated/slide-flags.ts';
import { Button, Loading } from '../../components/index.ts';
import { useDraft, useDraftStore } from '../../draft/index.ts';
import { dropOverride, flagsAt, inheritedFrom, overridesAt, setFlags, setFurtherIn } from '../../draft/place-flags.ts';
import { useFlagWords } from '../../texts/use-flag-words.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { type FlagValues, fromForm, toForm } from './flag-values.ts';
import { type FlagContext, templates, widgets } from './form-widgets.tsx';
import { wordedSchema } from './worded-schema.ts';

const forms = import.meta.glob<FlagSchema>('../../../schemas/generated/flag-forms/*.ts', { import: 'form' });
const loaded = new Map<string, Promise<FlagSchema>>();

function formOf(plugin: string): Promise<FlagSchema> | undefined {
  const load = forms[`../../../schemas/generated/flag-forms/${plugin}.ts`];
  if (load === undefined) return undefined;
  const form = loaded.get(plugin) ?? load();
  loaded.set(plugin, form);
  return form;
}

interface Props {
  readonly plugin: string;
  /** The place whose flags they are; '' for the whole location. */
  readonly place: string;
  /** Looks at another place, by its key. */
  readonly onPlace: (key: string) => void;
}

/**
 * The flags of one plugin, as a form made from its flags.schema.json [STU-06]. At a sub-location or track it shows what
 * holds there, and a change is written there [STU-02].
 */
export function FlagForm({ plugin, place, onPlace }: Props): ReactNode {
  const say = useTexts('studio/deck');
  const form = formOf(plugin);
  if (form === undefined) return <p className="st-soft">{say('none')}</p>;
  if (place !== '' && wholeLocationSlides.includes(plugin)) {
    return (
      <p className="st-flags__note">
        <span>{say('whole_only')}</span>
        <Button look="quiet" onPress={() => onPlace('')}>
          {say('to_whole')}
        </Button>
      </p>
    );
  }
  return (
    <Suspense fallback={<Loading />}>
      <Fields plugin={plugin} place={place} onPlace={onPlace} form={form} />
    </Suspense>
  );
}

function Fields({ plugin, place, onPlace, form }: Props & { readonly form: Promise<FlagSchema> }): ReactNode {
  const say = useTexts('studio/deck');
  const { schema, validate } = use(form);
  const store = useDraftStore();
  const { document } = useDraft();
  const validator = useMemo(() => validatorOf(validate), [validate]);
  const flags = useFlagWords();
  const worded = useMemo(() => wordedSchema(schema, flags.of), [schema, flags]);
  const names = Object.keys((schema['properties'] ?? {}) as object);
  const values = useMemo(() => flagsAt(document, place), [document, place]);
  const context: FlagContext = {
    place,
    overrides: overridesAt(document, place),
    onDrop: (flag) => store.change((d) => dropOverride(d, place, flag)),
    inheritedFrom: (flag) => inheritedFrom(document, place, flag),
    setFurtherIn: (flag) => setFurtherIn(document, place, flag),
    onPlace,
  };
  if (names.length === 0) return <p className="st-soft">{say('none')}</p>;

  const change = ({ formData }: IChangeEvent<FlagValues>) => {
    const next = fromForm(schema, formData ?? {}, values);
    const changed = names.filter((name) => next[name] !== values[name]);
    if (changed.length === 0) return;
    store.change(
      (d) => setFlags(d, place, Object.fromEntries(changed.map((name) => [name, next[name]]))),
      `${plugin} ${place} ${changed.join()}`,
    );
  };
  return (
    <Form<FlagValues>
      tagName="div"
      className="st-flags"
      idPrefix={`flag-${plugin}`}
      formContext={context}
      schema={worded as RJSFSchema}
      formData={toForm(schema, values)}
      validator={validator}
      templates={templates}
      widgets={widgets}
      showErrorList={false}
      noHtml5Validate
      onChange={change}
    >
      {/* Without this there would be a button to submit; changes are saved as they are made. */}
      <span hidden />
    </Form>
  );
}

/** The check that was compiled ahead: the page's policy allows no compiling here. */
function validatorOf(validate: FlagSchema['validate']): ValidatorType<FlagValues> {
  const errorsOf = (data: unknown) =>
    validate(data ?? {})
      ? []
      : (validate.errors ?? []).map(({ instancePath, keyword }) => ({ stack: `${instancePath} ${keyword}` }));
  return {
    validateFormData: (data) => ({ errors: errorsOf(data), errorSchema: {} }),
    isValid: (_schema, data) => errorsOf(data).length === 0,
    rawValidation: (_schema, data) => ({ errors: errorsOf(data) as never[] }),
  };
}
