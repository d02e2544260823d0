import { Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { isRequired, optionsOf } from '../../../domain/form-fields.ts';
import { STANDARD_GROUPS } from '../../../domain/form-groups.ts';
import type { Field } from '../../../schemas/generated/types.ts';
import { Button, InLanguages, SelectField, TextArea, TextField, Toggle, usePlace } from '../../components/index.ts';
import { useDraft } from '../../draft/index.ts';
import { writeWord } from '../../draft/write-word.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { FieldExample } from './FieldExample.tsx';
import { FollowsEditor } from './FollowsEditor.tsx';
import {
  carryWords,
  FIELD_TYPES,
  fieldsAt,
  HAS_FOLLOWS,
  patchField,
  removeField,
  renameField,
  setOptions,
  setRequired,
  WITH_OPTIONS,
} from './field-edits.ts';
import { PatternTester } from './PatternTester.tsx';

interface FieldProps {
  readonly field: Field;
}

interface RenameProps extends FieldProps {
  readonly onRenamed: (name: string) => void;
}

interface Props extends RenameProps {
  readonly labelOf: (name: string) => string;
  /** Of the name and the registration number, a location chooses only pattern and screen. */
  readonly isFixed: boolean;
}

export function FieldEditor({ field, labelOf, isFixed, onRenamed }: Props): ReactNode {
  const [{ key: place }] = usePlace();
  const t = useTexts('studio/fields');
  const { change } = useDraft();
  const { name, field_type: type } = field;
  const isText = type === 'textbox' || type === 'autocomplete' || type === 'tel';
  return (
    <div className="st-fields__editor">
      <div className="st-form">
        {!isFixed && <Basics field={field} />}
        {!isFixed && WITH_OPTIONS.includes(type) && <Options key={name} field={field} />}
        {!isFixed && HAS_FOLLOWS.includes(type) && <FollowsEditor field={field} />}
        <Group field={field} />
        {isText && <PatternTester field={field} />}
        {!isFixed && (
          <>
            <details className="st-fields__programs">
              <summary>{t('programs')}</summary>
              <Name key={name} field={field} onRenamed={onRenamed} />
            </details>
            <div>
              <Button
                text={t('remove')}
                variant="danger"
                icon={<Trash2 />}
                onClick={() => change((d) => removeField(d, place, name))}
              />
            </div>
          </>
        )}
      </div>
      <FieldExample key={`${name} ${type}`} field={field} labelOf={labelOf} />
    </div>
  );
}

function Basics({ field }: FieldProps): ReactNode {
  const [{ key: place }] = usePlace();
  const t = useTexts('studio/fields');
  const { change, document } = useDraft();
  const { name, field_type: type } = field;
  return (
    <>
      <InLanguages
        legend={t('label')}
        read={(language) => document.texts?.[language]?.[name] ?? ''}
        onWrite={(language, text) => change((d) => writeWord(d, name, language, text), `label ${name} ${language}`)}
      />
      <div className="st-fields__pair">
        <SelectField
          label={t('type')}
          value={type}
          options={FIELD_TYPES.map((id) => ({ value: id, label: t(`type_${id}`) }))}
          onChange={(id) => change((d) => patchField(d, place, name, { field_type: id as Field['field_type'] }))}
        />
        <Toggle
          label={t('required')}
          checked={isRequired(field)}
          onChange={(on) => change((d) => setRequired(d, place, field, on))}
        />
      </div>
    </>
  );
}

const NO_GROUP = '-';

/** The screen where the form shows one group at a time. */
function Group({ field }: FieldProps): ReactNode {
  const [{ key: place }] = usePlace();
  const t = useTexts('studio/fields');
  const { change, document } = useDraft();
  const isStandard = (group: string) => STANDARD_GROUPS.some((standard) => standard === group);
  const own = fieldsAt(document, place).flatMap(({ group }) => (group && !isStandard(group) ? group : []));
  const choose = (id: string) => {
    const group = id === NO_GROUP ? undefined : id;
    change((d) => patchField(d, place, field.name, { group }));
  };
  return (
    <SelectField
      label={t('group')}
      value={field.group || NO_GROUP}
      options={[
        { value: NO_GROUP, label: t('group_before') },
        ...STANDARD_GROUPS.map((id) => ({ value: id, label: t(`group_${id}`) })),
        ...[...new Set(own)].map((id) => ({ value: id, label: id })),
      ]}
      onChange={choose}
    />
  );
}

/** One option per line. The typed text stays, with its empty last line. */
function Options({ field }: FieldProps): ReactNode {
  const [{ key: place }] = usePlace();
  const t = useTexts('studio/fields');
  const { change } = useDraft();
  const stored = optionsOf(field).join('\n');
  const [typed, setTyped] = useState(stored);
  const before = useRef<Field | null>(null);
  const label = `options ${field.name}`;
  const linesOf = (text: string) => text.split('\n').map((line) => line.trim());
  const lines = linesOf(typed);
  const isMine = optionsOf({ ...field, field_value: lines }).join('\n') === stored;
  const write = (text: string) => {
    setTyped(text);
    const began = before.current ?? field;
    before.current = began;
    const options = linesOf(text).filter((line) => line !== '');
    change((d) => setOptions(d, place, field, options, began), label);
  };
  const leave = () => {
    const began = before.current;
    before.current = null;
    if (began !== null) change((d) => carryWords(d, place, began), label);
  };
  return (
    <TextArea
      label={t('options')}
      hint={t('options_hint')}
      rows={Math.min(10, Math.max(3, lines.length + 1))}
      // A colleague's change or an undo replaces the typed text.
      value={isMine ? typed : stored}
      onChange={write}
      onBlur={leave}
    />
  );
}

/** Changes on leaving the input, so that no half-typed name is ever a key. */
function Name({ field: { name }, onRenamed }: RenameProps): ReactNode {
  const [{ key: place }] = usePlace();
  const t = useTexts('studio/fields');
  const { change } = useDraft();
  const [typed, setTyped] = useState(name);
  const [isRefused, setRefused] = useState(false);
  const rename = (next: string) => {
    const isFree = change((d) => renameField(d, place, name, next));
    if (isFree) onRenamed(next);
    setRefused(!isFree);
  };
  return (
    <TextField
      label={t('name')}
      hint={t('name_hint')}
      value={typed}
      onChange={setTyped}
      error={isRefused ? t('name_taken') : undefined}
      input={{ onBlur: () => typed !== name && rename(typed.trim()) }}
    />
  );
}
