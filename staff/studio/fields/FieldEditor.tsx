import { Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { isRequired, optionsOf } from '../../../domain/form-fields.ts';
import { STANDARD_GROUPS } from '../../../domain/form-groups.ts';
import type { Field } from '../../../schemas/generated/types.ts';
import { Button, InLanguages, Select, Switch, TextField } from '../../components/index.ts';
import { useDraft, useDraftStore } from '../../draft/index.ts';
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
  writeWord,
} from './field-edits.ts';
import { PatternTester } from './PatternTester.tsx';

interface Props {
  readonly place: string;
  readonly field: Field;
  readonly labelOf: (name: string) => string;
  /** Name or registration number: only the pattern is the location's. */
  readonly isFixed?: boolean;
  readonly onRenamed?: (name: string) => void;
}

/** Everything about one field, with the field beside it as visitors meet it. */
export function FieldEditor({ place, field, labelOf, isFixed = false, onRenamed }: Props): ReactNode {
  const t = useTexts('studio/fields');
  const store = useDraftStore();
  const { document } = useDraft();
  const { name, field_type: type } = field;
  const isText = type === 'textbox' || type === 'autocomplete' || type === 'tel';
  const patch = (change: Partial<Field>, label?: string) =>
    store.change((d) => patchField(d, place, name, change), label);
  return (
    <div className="st-fields__editor">
      <div className="st-form">
        {!isFixed && (
          <InLanguages
            legend={t('label')}
            read={(language) => document.texts?.[language]?.[name] ?? ''}
            onWrite={(language, text) =>
              store.change((d) => writeWord(d, name, language, text), `label ${name} ${language}`)
            }
          />
        )}
        {!isFixed && (
          <div className="st-fields__pair">
            <Select
              label={t('type')}
              value={type}
              options={FIELD_TYPES.map((id) => ({ id, name: t(`type_${id}`) }))}
              onChange={(id) => patch({ field_type: id as Field['field_type'] })}
            />
            <Switch
              label={t('required')}
              isSelected={isRequired(field)}
              onChange={(on) => store.change((d) => setRequired(d, place, field, on))}
            />
          </div>
        )}
        {!isFixed && WITH_OPTIONS.includes(type) && (
          <Options
            key={name}
            field={field}
            onWrite={(options, before) =>
              store.change((d) => setOptions(d, place, field, options, before), `options ${name}`)
            }
            onLeave={(before) => store.change((d) => carryWords(d, place, before), `options ${name}`)}
          />
        )}
        {HAS_FOLLOWS.includes(type) && !isFixed && (
          <FollowsEditor key={`follows ${name}`} place={place} field={field} />
        )}
        <Group
          field={field}
          fields={fieldsAt(document, place)}
          onWrite={(group) => patch({ group: group === '' ? undefined : group })}
        />
        {isText && (
          <PatternTester
            field={field}
            onWrite={(pattern) => patch({ regex_validation: pattern === '' ? undefined : pattern }, `pattern ${name}`)}
          />
        )}
        {!isFixed && (
          <details className="st-fields__programs">
            <summary>{t('programs')}</summary>
            <Name
              key={name}
              name={name}
              onRename={(next) => {
                let isFree = false;
                store.change((d) => {
                  isFree = renameField(d, place, name, next);
                });
                if (isFree) onRenamed?.(next);
                return isFree;
              }}
            />
          </details>
        )}
        {!isFixed && (
          <div>
            <Button
              text={t('remove')}
              look="danger"
              icon={Trash2}
              onPress={() => store.change((d) => removeField(d, place, name))}
            />
          </div>
        )}
      </div>
      <FieldExample key={`${name} ${type}`} field={field} label={labelOf(name)} labelOf={labelOf} />
    </div>
  );
}

interface GroupProps {
  readonly field: Field;
  readonly fields: readonly Field[];
  readonly onWrite: (group: string) => void;
}

/** The screen that asks for it where the form shows one group of fields at a time. */
function Group({ field, fields, onWrite }: GroupProps): ReactNode {
  const t = useTexts('studio/fields');
  const own = fields.flatMap(({ group }) => group || []).filter((group) => !isStandard(group));
  return (
    <Select
      label={t('group')}
      value={field.group || BEFORE}
      options={[
        { id: BEFORE, name: t('group_before') },
        ...STANDARD_GROUPS.map((id) => ({ id, name: t(`group_${id}`) })),
        ...[...new Set(own)].map((id) => ({ id, name: id })),
      ]}
      onChange={(id) => onWrite(id === BEFORE ? '' : id)}
    />
  );
}

/** The choice of no group of its own. */
const BEFORE = '-';

const isStandard = (group: string): boolean => STANDARD_GROUPS.some((standard) => standard === group);

interface OptionsProps {
  readonly field: Field;
  /** `before`: the field as it was when the typing began. */
  readonly onWrite: (options: readonly string[], before: Field) => void;
  readonly onLeave: (before: Field) => void;
}

/** One option a line. The text stays as it is typed, with an empty line at its end. */
function Options({ field, onWrite, onLeave }: OptionsProps): ReactNode {
  const t = useTexts('studio/fields');
  const stored = optionsOf(field);
  const [typed, setTyped] = useState(stored.join('\n'));
  const before = useRef<Field | null>(null);
  const lines = typed.split('\n').map((line) => line.trim());
  const isMine = optionsOf({ ...field, field_value: lines }).join('\n') === stored.join('\n');
  return (
    <TextField
      label={t('options')}
      hint={t('options_hint')}
      rows={Math.min(10, Math.max(3, lines.length + 1))}
      // What somebody else, or undo, has changed shows; what is typed stays as it is.
      value={isMine ? typed : stored.join('\n')}
      onChange={(text) => {
        setTyped(text);
        before.current ??= field;
        const options = text.split('\n').map((line) => line.trim());
        onWrite(
          options.filter((line) => line !== ''),
          before.current,
        );
      }}
      onBlur={() => {
        if (before.current !== null) onLeave(before.current);
        before.current = null;
      }}
    />
  );
}

/** The key under which entries are sent. It changes when the input is left, so that no half of a name is ever one. */
function Name({ name, onRename }: { readonly name: string; readonly onRename: (next: string) => boolean }): ReactNode {
  const t = useTexts('studio/fields');
  const [typed, setTyped] = useState(name);
  const [isRefused, setRefused] = useState(false);
  return (
    <TextField
      label={t('name')}
      hint={t('name_hint')}
      value={typed}
      onChange={setTyped}
      error={isRefused ? t('name_taken') : undefined}
      onBlur={() => setRefused(typed !== name && !onRename(typed.trim()))}
    />
  );
}
