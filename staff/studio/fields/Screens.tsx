import type { ReactNode } from 'react';
import { isOn } from '../../../domain/flag.ts';
import { askedFields } from '../../../domain/form-fields.ts';
import { groupsOf, STANDARD_GROUPS } from '../../../domain/form-groups.ts';
import type { Field } from '../../../schemas/generated/types.ts';
import { Switch } from '../../components/index.ts';
import { useDraft } from '../../draft/index.ts';
import { flagsAt, switchFlag } from '../../draft/place-flags.ts';
import { useFlagWords } from '../../texts/use-flag-words.ts';
import { useTexts } from '../../texts/use-texts.tsx';

const FLAG = 'form_steps';

interface Props {
  readonly place: string;
  readonly fields: readonly Field[];
  readonly labelOf: (name: string) => string;
}

/** Whether the form shows one group of fields at a time at a place, and what is then on each screen [FORM-01]. */
export function Screens({ place, fields, labelOf }: Props): ReactNode {
  const t = useTexts('studio/fields');
  const { change, document } = useDraft();
  const words = useFlagWords().of(FLAG);
  const isInSteps = isOn(flagsAt(document, place)[FLAG]);
  const groups = isInSteps ? groupsOf(askedFields(fields, true)) : [];
  const headingOf = (group: string): string => {
    const standard = STANDARD_GROUPS.find((id) => id === group);
    return standard === undefined ? labelOf(group) : t(`group_${standard}`);
  };
  return (
    <section className="st-stack st-fields__screens">
      <Switch
        label={words.title}
        isSelected={isInSteps}
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
