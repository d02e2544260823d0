import { TextCursorInput } from 'lucide-react';
import { defineArea } from '../../app/areas.ts';

/** What the form asks, here or at a place of its own. */
export default defineArea({
  id: 'fields',
  label: { en: 'Form fields', sv: 'Formulärfält', de: 'Formularfelder' },
  icon: TextCursorInput,
  audience: ['editor'],
  after: 'questions',
  page: () => import('./Fields.tsx'),
});
