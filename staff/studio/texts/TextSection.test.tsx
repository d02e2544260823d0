import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { produce } from 'immer';
import { expect, it, vi } from 'vitest';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { textRows } from '../../draft/text-rows.ts';
import { judge } from '../../draft/text-state.ts';
import { LanguageProvider, loadLanguage } from '../../texts/use-texts.tsx';
import { TextSection } from './TextSection.tsx';
import { writeText } from './write-text.ts';

const yard = {
  id: 1,
  languages: [{ key: 'en' }, { key: 'sv' }],
  location: { id: 1, location_texts: [{ language: 'en', form_instructions: 'Ask at the gate' }] },
} as unknown as LocationDocument;

it('draws one row again for a letter in it, and none for one elsewhere [STU-03]', async () => {
  const loaded = await loadLanguage();
  // Each row asks for the name of each language when it is drawn.
  const named = vi.fn((key: string) => key);
  const client = new QueryClient();
  const onWrite = () => {};
  const languages = ['en', 'sv'];
  const published: ReturnType<typeof textRows> = [];
  const section = (rows: ReturnType<typeof textRows>) => (
    <QueryClientProvider client={client}>
      <LanguageProvider loaded={loaded}>
        <TextSection
          group="places"
          languages={languages}
          source="en"
          isOpen
          named={named}
          onWrite={onWrite}
          rows={judge(rows, languages, 'en', published).filter(({ row }) => row.group === 'places')}
        />
      </LanguageProvider>
    </QueryClientProvider>
  );
  const first = textRows(yard, {});
  const { rerender } = render(section(first));
  const drawnOnce = named.mock.calls.length / first.length;

  const letter = produce(yard, (d: LocationDocument) =>
    writeText(d, { of: 'place', place: '', part: 'form_instructions' }, 'en', 'Ask'),
  );
  const second = textRows(letter, {}, first);
  named.mockClear();
  rerender(section(second));
  expect(screen.getByDisplayValue('Ask')).toBeInTheDocument();
  expect(named).toHaveBeenCalledTimes(drawnOnce);

  const elsewhere = produce(letter, (d: LocationDocument) => {
    d.location.name = 'Yard';
  });
  named.mockClear();
  rerender(section(textRows(elsewhere, {}, second)));
  expect(named).not.toHaveBeenCalled();
});
