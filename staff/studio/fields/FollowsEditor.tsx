import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOn } from '../../../domain/flag.ts';
import { optionsOf } from '../../../domain/form-fields.ts';
import type { Field } from '../../../schemas/generated/types.ts';
import { Button, InLanguages, Section, SelectField, Toggle, usePlace } from '../../components/index.ts';
import { useDraft } from '../../draft/index.ts';
import { writeWord } from '../../draft/write-word.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { type Follow, freeWord, patchField } from './field-edits.ts';

/** The words below the field and the call for staff that an answer triggers. */
export function FollowsEditor({ field }: { readonly field: Field }): ReactNode {
  const [{ key: place }] = usePlace();
  const t = useTexts('studio/fields');
  const { change, document } = useDraft();
  const { name, field_type: type } = field;
  const follows = field.follows ?? [];
  const write = (next: readonly Follow[]): void =>
    change((d) => patchField(d, place, name, { follows: next.length === 0 ? undefined : [...next] }));
  const yesNo = [
    { value: '1', label: t('yes') },
    { value: '0', label: t('no') },
  ];
  const answers = type === 'boolean' ? yesNo : optionsOf(field).map((option) => ({ value: option, label: option }));
  const [first] = answers;
  return (
    <Section title={t('follows')} className="st-form">
      {follows.map((follow, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may follow the same answer, and have no other identity
        <div key={at} className="st-form">
          <FollowEditor
            follow={follow}
            answers={answers}
            hasMissing={type === 'checkbox'}
            onPatch={(patch) => write(follows.map((one, i) => (i === at ? { ...one, ...patch } : one)))}
          />
          <div>
            <Button
              text={t('follows_remove')}
              icon={<Trash2 />}
              onClick={() => write(follows.filter((_, i) => i !== at))}
            />
          </div>
        </div>
      ))}
      {first !== undefined && (
        <div>
          <Button
            text={t('follows_add')}
            icon={<Plus />}
            onClick={() => write([...follows, { answer: first.value, say: freeWord(document, `${name}_follows`) }])}
          />
        </div>
      )}
    </Section>
  );
}

interface FollowProps {
  readonly follow: Follow;
  readonly answers: readonly { readonly value: string; readonly label: string }[];
  readonly hasMissing: boolean;
  readonly onPatch: (patch: Partial<Follow>) => void;
}

function FollowEditor({ follow, answers, hasMissing, onPatch }: FollowProps): ReactNode {
  const t = useTexts('studio/fields');
  const { change, document } = useDraft();
  const word = follow.say;
  return (
    <>
      <SelectField
        label={t('follows_answer')}
        value={follow.answer}
        options={answers}
        onChange={(answer) => onPatch({ answer })}
      />
      {hasMissing && (
        <Toggle
          label={t('follows_missing')}
          checked={isOn(follow.missing)}
          onChange={(on) => onPatch({ missing: on ? 1 : 0 })}
        />
      )}
      {word && (
        <InLanguages
          legend={t('follows_say')}
          read={(language) => document.texts?.[language]?.[word] ?? ''}
          onWrite={(language, text) => change((d) => writeWord(d, word, language, text), `label ${word} ${language}`)}
        />
      )}
      <Toggle
        label={t('follows_call')}
        checked={isOn(follow.call_staff)}
        onChange={(on) => onPatch({ call_staff: on ? 1 : 0 })}
      />
    </>
  );
}
