import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../page/ui/index.ts';
import './change-entries.css';
import type { VisitRow } from './contributions.ts';

interface ChangeEntriesProps {
  readonly rows: readonly VisitRow[];
  readonly label: string;
  readonly disabled?: boolean;
  onChange(slide: string): void;
}

/** Buttons back to each screen of entries. */
export function ChangeEntries({ rows, label, disabled, onChange }: ChangeEntriesProps): ReactNode {
  const asked = rows.flatMap(({ screen }) => screen ?? []);
  const screens = asked.filter(({ title }, i) => asked.findIndex((other) => other.title === title) === i);
  const way = (slide: string, words: string): ReactNode => (
    <Button
      key={slide}
      action="back-to-form"
      variant="quiet"
      icon={<Pencil className="gh-icon" aria-hidden="true" />}
      disabled={disabled}
      onClick={() => onChange(slide)}
    >
      {words}
    </Button>
  );
  if (screens.length < 2) return way('form', label);
  return (
    <fieldset className="gh-change">
      <legend>{label}</legend>
      {screens.map(({ slide, title }) => way(slide, title))}
    </fieldset>
  );
}
