// @vitest-environment jsdom

import { Ajv } from 'ajv';
import fc from 'fast-check';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { choicesAt, destination } from '../../domain/destination.ts';
import { toId } from '../../domain/flag.ts';
import { isPluginOffAt } from '../../domain/plugin-switches.ts';
import { type ReadPage, readPage } from '../../domain/read-page.ts';
import { resolveSettings } from '../../domain/resolve-settings.ts';
import { deriveDeck } from '../../engine/deck.ts';
import { App } from '../../page/checkin/App.tsx';
import { createComfort } from '../../page/checkin/comfort/settings.ts';
import type { Config, Settings } from '../../plugins/_kit/product.ts';
import pageSchema from '../../schemas/generated/page-config.schema.json' with { type: 'json' };
import type { Id, Location, SubLocation } from '../../schemas/generated/types.ts';
import { sized } from '../drivers/proof.ts';
import { startVisit } from '../drivers/visit.ts';
import { allSlides, goodAnswers, walkToDone } from '../drivers/walk-visit.ts';
import { type Mutation, mutation } from './mutations.ts';

/** The page schema, but ids of other backends need not be digits. */
const { $schema: _, $defs, ...schema } = pageSchema;
const anyId = { type: ['integer', 'string'], minimum: 0, minLength: 1 };
const anyIds = { Id: anyId, PlaceId: { ...anyId, minimum: 1 } };
const isExpected = new Ajv({ strict: false }).compile({ ...schema, $defs: { ...$defs, ...anyIds } });

/** The choices of a visitor who always takes the first. */
function firstChoices({ config }: ReadPage): { path: Id[]; trackId: Id | null } {
  const path: Id[] = [];
  let place: Location | SubLocation = config.location;
  for (;;) {
    const choices = choicesAt(place);
    const id = toId(choices.kind === 'none' ? undefined : choices.items[0]?.id);
    if (choices.kind !== 'sub-locations') return { path, trackId: choices.kind === 'tracks' ? id : null };
    path.push(id);
    place = choices.items[0] as SubLocation;
  }
}

/** The deck of that visitor on the way to the signature. */
function deckOf(page: ReadPage): readonly string[] {
  const config = { ...page.config, language: page.language } as Config;
  const { path, trackId } = firstChoices(page);
  const facts = { sublocation: { path }, track: { trackId } };
  expect(destination(config, facts).settled).toBe(true);
  const { slides, troubles } = deriveDeck(allSlides, {
    config,
    settings: resolveSettings(config, facts) as Settings,
    facts: { ...Object.fromEntries(allSlides.map(({ id, initial }) => [id, initial?.() ?? {}])), ...facts },
    seed: 1,
    isSwitchedOff: (id) => isPluginOffAt(config, destination(config, facts).scopes, id),
  });
  expect(troubles).toEqual([]);
  return slides.map(({ plugin }) => plugin.id);
}

function read({ page }: Mutation) {
  return readPage(JSON.parse(JSON.stringify(page.config ?? null)), JSON.parse(JSON.stringify(page.language ?? null)));
}

describe('page data with a random fault', () => {
  it('is read in any case, makes a whole deck, and drops no safety slide in silence [ANY-01] [ANY-02]', () => {
    fc.assert(
      fc.property(mutation, (change) => {
        const found = read(change);
        if (!found.ok) {
          expect(['config', 'config/location', 'config/location/id']).toContain(change.keys.join('/'));
          return;
        }
        const { config } = found.value;
        expect(isExpected(config), JSON.stringify(isExpected.errors)).toBe(true);
        const deck = deckOf(found.value);
        expect([deck[0], ...deck.slice(-2)]).toEqual(['welcome', 'sign', 'done']);
        const count = (id: string): number => deck.filter((other) => other === id).length;
        const isWhole = count('photo') >= 2 && count('controlquestion') >= 2;
        expect(isWhole || deck.includes('askperson') || change.isSaid).toBe(true);
      }),
      { numRuns: sized(500, 10_000) },
    );
  });

  it('leads to done on slides with a heading and buttons with words [ANY-01] [ANY-03]', async () => {
    await fc.assert(
      fc.asyncProperty(mutation, async (change) => {
        const found = read(change);
        if (!found.ok) return;
        const { config, language: languageData } = found.value;
        const visit = await startVisit({ plugins: allSlides, config, languageData, answers: goodAnswers });
        const container = document.body.appendChild(document.createElement('div'));
        const root = createRoot(container);
        root.render(createElement(App, { checkIn: visit.checkIn, comfort: createComfort(container, null) }));
        const lookAt = async (): Promise<void> => {
          await vi.waitFor(() => expect(container.querySelector('h1')?.textContent?.trim()).toBeTruthy());
          expect(container.querySelector('.gh-stage [role="alert"]')?.textContent ?? '').toBe('');
          const buttons = [...container.querySelectorAll('button')];
          const silent = buttons.filter((own) => !own.textContent?.trim() && !own.ariaLabel);
          expect(silent.map((own) => own.outerHTML)).toEqual([]);
        };
        const seen = await walkToDone(visit, lookAt);
        await lookAt();
        expect(seen.at(-1)).toBe('done');
        root.unmount();
        container.remove();
      }),
      { numRuns: sized(2, 20) },
    );
  });
});
