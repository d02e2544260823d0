import { type ReactNode, useState } from 'react';
import { appendToPointer, isWithin, keysOf } from '../../../../domain/json-pointer.ts';
import { parseJson } from '../../../../domain/parse-json.ts';
import { ok } from '../../../../domain/result.ts';
import { TextArea } from '../../../components/index.ts';
import { isSame } from '../../../draft/merge.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import { problemWords } from './problems.ts';
import { type ShapeProps, useFlagContext } from './shape-props.tsx';

/** JSON, for a shape without an editor [STU-06]. */
export function JsonText({ label, hint, path, value, onChange }: ShapeProps): ReactNode {
  const t = useTexts('studio/deck');
  const sayProblem = useTexts('studio/deck/problems');
  const { problems } = useFlagContext();
  const [typed, setTyped] = useState('');
  const parsed = read(typed);
  // The typed text stays while it is invalid or equals the value; an undo replaces it.
  const isTyped = !parsed.ok || isSame(parsed.value, value ?? undefined);
  const text = isTyped ? typed : JSON.stringify(value, null, 2);
  const pointer = appendToPointer('', ...path);
  const found = [...problems].flatMap(([at, error]) => {
    if (!isWithin(at, pointer)) return [];
    const trail = keysOf(at.slice(pointer.length)).join(' › ');
    return [[trail, problemWords(sayProblem, error)].filter(Boolean).join(': ')];
  });
  const change = (next: string) => {
    setTyped(next);
    const meant = read(next);
    if (meant.ok) onChange(meant.value);
  };
  const problem = parsed.ok ? found.join(' ') : t('not_json', { problem: parsed.error });
  return (
    <TextArea
      label={label}
      hint={[hint, t('as_json')].filter(Boolean).join(' ')}
      rows={Math.min(14, text.split('\n').length + 1)}
      value={text}
      onChange={change}
      error={problem === '' ? undefined : problem}
      spellCheck={false}
      dir="ltr"
    />
  );
}

const read = (text: string) => (text.trim() === '' ? ok(undefined) : parseJson(text));
