import type { ReactNode } from 'react';
import { isOn } from '../../../domain/flag.ts';
import { listAskedFields } from '../../../domain/form-fields.ts';
import { groupsOf, STANDARD_GROUPS } from '../../../domain/form-groups.ts';
import { Toggle, usePlace } from '../../components/index.ts';
import { useDraft } from '../../draft/index.ts';
import { flagsAt, switchFlag } from '../../draft/place-flags.ts';
import { useFlagWords } from '../../texts/use-flag-words.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { fieldsAt } from './field-edits.ts';

const FLAG = 'form_steps';

/** One group of fields per screen [FORM-01]. */
export function Screens({ labelOf }: { readonly labelOf: (name: string) => string }): ReactNode {
  const [{ key: place }] = usePlace();
  const t = useTexts('studio/fields');
  const { change, document } = useDraft();
  const words = useFlagWords().of(FLAG);
  const isInSteps = isOn(flagsAt(document, place)[FLAG]);
  const groups = isInSteps ? groupsOf(listAskedFields(fieldsAt(document, place), true)) : [];
  const headingOf = (group: string): string => {
    const standard = STANDARD_GROUPS.find((id) => id === group);
    return standard === undefined ? labelOf(group) : t(`group_${standard}`);
  };
  return (
    <section className="st-stack st-fields__screens">
      <Toggle
        label={words.title}
        checked={isInSteps}
        onChange={(on) => change((d) => switchFlag(d, place, FLAG, on))}
      />
      <p className="st-soft">{groups.length === 1 ? t('one_screen') : words.sentence}</p>
      {groups.length > 1 && (
        <ol aria-label={t('screens')}>
          {groups.map(({ id, heading, fields: asked }) => (
            <li key={id}>
              <strong>{headingOf(heading)}</strong> {asked.map(({ name }) => labelOf(name)).join(', ')}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
