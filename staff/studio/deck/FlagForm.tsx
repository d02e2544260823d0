import { type ReactNode, Suspense, use, useMemo } from 'react';
import type { FlagForm as FlagSchema } from '../../../schemas/flag-form.ts';
import { wholeLocationSlides } from '../../../schemas/generated/slide-flags.ts';
import { Button, Loading } from '../../components/index.ts';
import { changedPart } from '../../draft/changed-part.ts';
import { useDraft, useDraftStore } from '../../draft/index.ts';
import { flagsAt, setFlags } from '../../draft/place-flags.ts';
import { sourceLanguage } from '../../draft/source-language.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { FlagOrigin } from './FlagOrigin.tsx';
import { FlagContext } from './flags/flag-context.ts';
import { useFlagHint } from './flags/flag-hint.ts';
import { problemsIn } from './flags/problems.ts';
import { ShapeEditor } from './flags/ShapeEditor.tsx';

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
  const t = useTexts('studio/deck');
  const form = formOf(plugin);
  if (form === undefined) return <p className="st-soft">{t('none')}</p>;
  if (place !== '' && wholeLocationSlides.includes(plugin)) {
    return (
      <p className="st-flags__note">
        <span>{t('whole_only')}</span>
        <Button text={t('to_whole')} look="quiet" onPress={() => onPlace('')} />
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
  const t = useTexts('studio/deck');
  const { shape, validate } = use(form);
  const store = useDraftStore();
  const { document } = useDraft();
  const { of, hintOf } = useFlagHint();
  const source = sourceLanguage(document);
  const flags = Object.entries(shape.parts);
  const values = useMemo(() => flagsAt(document, place), [document, place]);
  const context = useMemo(() => {
    const own = Object.keys(shape.parts).filter((flag) => values[flag] !== undefined);
    const problems = problemsIn(validate, Object.fromEntries(own.map((flag) => [flag, values[flag]])));
    return { place, problems, source };
  }, [shape, validate, values, place, source]);
  if (flags.length === 0) return <p className="st-soft">{t('none')}</p>;
  return (
    <FlagContext value={context}>
      <div className="st-flags st-flags__list">
        {flags.map(([flag, inner]) => (
          <FlagOrigin key={flag} flag={flag} place={place} onPlace={onPlace}>
            <ShapeEditor
              shape={inner}
              id={flag}
              path={[flag]}
              name={flag}
              label={of(flag).title}
              hint={hintOf(flag)}
              value={values[flag]}
              onChange={(next) => {
                const part = changedPart(values[flag], next);
                const label = part === undefined ? '' : `${plugin} ${place} ${flag}${part}`;
                store.change((d) => setFlags(d, place, { [flag]: next }), label);
              }}
            />
          </FlagOrigin>
        ))}
      </div>
    </FlagContext>
  );
}
