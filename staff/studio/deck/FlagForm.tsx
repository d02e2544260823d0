import { type ReactNode, Suspense, use, useMemo } from 'react';
import type { FlagForm as FlagSchema } from '../../../schemas/flag-form.ts';
import { slideSwitches, wholeLocationSlides } from '../../../schemas/generated/slide-flags.ts';
import { Button, Loading, usePlace } from '../../components/index.ts';
import { useDraft } from '../../draft/index.ts';
import { flagsAt, setFlags } from '../../draft/place-flags.ts';
import { sourceLanguage } from '../../draft/source-language.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { FlagOrigin } from './FlagOrigin.tsx';
import { problemsIn } from './flags/problems.ts';
import { ShapeEditor } from './flags/ShapeEditor.tsx';
import { changedPart } from './flags/set-inside.ts';
import { FlagContext, useFlagHint } from './flags/shape-props.tsx';

const forms = import.meta.glob<FlagSchema>('../../../schemas/generated/flag-forms/*.ts', { import: 'form' });
const loaded = new Map<string, Promise<FlagSchema>>();

function formOf(plugin: string): Promise<FlagSchema> | undefined {
  const load = forms[`../../../schemas/generated/flag-forms/${plugin}.ts`];
  if (load === undefined) return undefined;
  const form = loaded.get(plugin) ?? load();
  loaded.set(plugin, form);
  return form;
}

/**
 * The flags of one plugin as a form made from its flags.schema.json [STU-06]. It shows the values in force at the chosen
 * place and writes there [STU-02].
 */
export function FlagForm({ plugin }: { readonly plugin: string }): ReactNode {
  const t = useTexts('studio/deck');
  const [{ key }, choose] = usePlace();
  const form = formOf(plugin);
  if (form === undefined) return <p className="st-soft">{t('none')}</p>;
  if (key !== '' && wholeLocationSlides.includes(plugin)) {
    return (
      <p className="st-flags__note">
        <span>{t('whole_only')}</span>
        <Button text={t('to_whole')} variant="quiet" onClick={() => choose('')} />
      </p>
    );
  }
  return (
    <Suspense fallback={<Loading />}>
      <Fields key={key} plugin={plugin} place={key} form={form} />
    </Suspense>
  );
}

interface Props {
  readonly plugin: string;
  readonly place: string;
  readonly form: Promise<FlagSchema>;
}

function Fields({ plugin, place, form }: Props): ReactNode {
  const t = useTexts('studio/deck');
  const { shape, validate } = use(form);
  const { change, document } = useDraft();
  const { of, hintOf } = useFlagHint();
  const source = sourceLanguage(document);
  // The switch is on the card.
  const flags = Object.entries(shape.parts).filter(([flag]) => flag !== slideSwitches[plugin]);
  const values = useMemo(() => flagsAt(document, place), [document, place]);
  const context = useMemo(() => {
    const own = Object.keys(shape.parts).filter((flag) => values[flag] !== undefined);
    const problems = problemsIn(validate, Object.fromEntries(own.map((flag) => [flag, values[flag]])));
    return { place, problems, source };
  }, [shape, validate, values, place, source]);
  if (flags.length === 0) return <p className="st-soft">{t('none')}</p>;
  const write = (flag: string, next: unknown) => {
    const part = changedPart(values[flag], next);
    const label = part === undefined ? '' : `${plugin} ${place} ${flag}${part}`;
    change((d) => setFlags(d, place, { [flag]: next }), label);
  };
  return (
    <FlagContext value={context}>
      <div className="st-flags st-flags__list">
        {flags.map(([flag, inner]) => (
          <FlagOrigin key={flag} flag={flag}>
            <ShapeEditor
              shape={inner}
              id={flag}
              path={[flag]}
              name={flag}
              label={of(flag).title}
              hint={hintOf(flag)}
              value={values[flag]}
              onChange={(next) => write(flag, next)}
            />
          </FlagOrigin>
        ))}
      </div>
    </FlagContext>
  );
}
