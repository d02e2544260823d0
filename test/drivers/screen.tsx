import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { App } from '../../page/checkin/App.tsx';
import { createComfort } from '../../page/checkin/comfort/settings.ts';
import { flushPromises, type VisitDriver } from './visit.ts';

export interface ScreenDriver {
  readonly user: UserEvent;
  /** The input with a given name, or the first of a group. */
  input(name: string): HTMLInputElement;
  action(name: string): HTMLElement | null;
  /** An item of a `ChoiceList` or `CheckboxGroup`. */
  choice(id: string | number): HTMLElement | null;
  /** Clicks, and waits until the page has reacted. */
  tap(element: Element | null): Promise<void>;
  /** Fills in the input with a given name at once; where each letter matters, `user.type` types them. */
  type(name: string, text: string): Promise<void>;
  /** Moves the clock forward, and lets the page react. */
  pass(ms: number): Promise<void>;
  next(): Promise<void>;
  has(text: string | RegExp): boolean;
}

/** Renders a visit in the real shell, for tests of sight and touch; needs a DOM environment. */
export async function showVisit(visit: VisitDriver): Promise<ScreenDriver> {
  // Tests have no stylesheets that could keep an element from being touched.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const comfort = createComfort(document.documentElement, null);
  await act(async () => {
    render(<App checkIn={visit.checkIn} comfort={comfort} />);
    await flushPromises();
  });
  const settle = (work: () => unknown): Promise<void> =>
    act(async () => {
      await work();
      await flushPromises();
    });
  // Testing Library already wraps the user's actions.
  const after = async (work: Promise<void>): Promise<void> => {
    await work;
    await settle(() => {});
  };
  return {
    user,
    input(name) {
      const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (!found) throw new Error(`there is no input '${name}'`);
      return found;
    },
    action: (name) => document.querySelector<HTMLElement>(`[data-action="${name}"]`),
    choice: (id) => document.querySelector<HTMLElement>(`[data-choice="${id}"], [type="checkbox"][value="${id}"]`),
    async tap(element) {
      if (!element) throw new Error('there is nothing to tap');
      await after(user.click(element));
    },
    async type(name, text) {
      const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (!field) throw new Error(`there is no input '${name}'`);
      await settle(() => {
        field.focus();
        fireEvent.input(field, { target: { value: text } });
      });
    },
    pass: (ms) => settle(() => visit.clock.advance(ms)),
    next: () => settle(() => visit.next()),
    has: (text) => screen.queryAllByText(text).length > 0,
  };
}
