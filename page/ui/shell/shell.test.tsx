// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ModalOptions, memoryPage } from 'gatehouse-engine';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnyPlugin, Config, Gatehouse } from '../../../plugins/_kit/product.ts';
import { type EngineDriver, plainSlide, slidesInARow, startEngine } from '../../../test/drivers/engine-driver.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Shell, type ShellLabels } from './index.ts';

const labels: ShellLabels = {
  next: 'Next',
  previous: 'Back',
  cancel: 'Cancel',
  stay: 'I am still here',
  modalSubmit: 'Close.',
  loading: 'Loading…',
  progress: 'Progress',
  footerLabel: 'Back and next',
  mainLabel: 'Check-in',
  idleTitle: 'Are you still there?',
  idleExtended: 'More time',
  idleEnded: 'Started over',
  errorTitle: 'This page could not be shown',
  errorBody: 'Please go on, or ask the staff.',
  step: (n, max) => `Step ${n} of ${max}`,
  idleWarning: (seconds) => `Starts over in ${seconds} seconds.`,
  documentTitle: (slide, step) => (step ? `Step ${step.value} of ${step.max} – ${slide} – Yard` : `${slide} – Yard`),
  text: (key) => `text of ${key}`,
};

const heading = (text: string, more?: () => React.ReactNode): Partial<AnyPlugin> => ({
  component: () =>
    Promise.resolve({
      default: () => (
        <section>
          <h1 tabIndex={-1}>{text}</h1>
          {more?.()}
        </section>
      ),
    }),
});

async function show(
  plugins: readonly AnyPlugin[],
  options: Parameters<typeof startEngine<Gatehouse>>[1] = {},
): Promise<EngineDriver<Gatehouse>> {
  const driver = await startEngine(plugins, options);
  render(
    <Shell engine={driver.engine} labels={labels} siteName="Yard" headerEnd={<button type="button">Help</button>} />,
  );
  return driver;
}

const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
const wait = (driver: EngineDriver<Gatehouse>, ms: number): Promise<void> => act(() => driver.clock.advance(ms));
const slide = (): Element | null => document.querySelector('[data-slide]');

afterEach(cleanup);

describe('the shell', () => {
  it('has a header with the site, its slots and Cancel, a footer, and a progress bar [SHELL-01]', async () => {
    const driver = await show(slidesInARow(['a', 'b', 'c'], { b: { progress: 'starts-here' } }));
    await act(() => driver.next());
    expect(screen.getByRole('banner')).toHaveTextContent('Yard');
    expect(button('Help')).toBeVisible();
    expect(button('Cancel')).toHaveAttribute('data-action', 'cancel');
    expect(button('Back')).toHaveAttribute('data-action', 'previous');
    expect(button('Next')).toHaveAttribute('data-action', 'next');
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
  });

  it('counts progress from the slide that starts it to the last [SHELL-02]', async () => {
    const driver = await show(slidesInARow(['a', 'b', 'c', 'd'], { b: { progress: 'starts-here' } }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    await act(() => driver.next());
    await act(() => driver.next());
    const bar = screen.getByRole('progressbar');
    expect(bar).toHaveAttribute('aria-valuenow', '2');
    expect(bar).toHaveAttribute('aria-valuemax', '3');
    expect(bar).toHaveAttribute('aria-valuetext', 'Step 2 of 3');
  });

  it('shows of the footer what each slide asks for, nothing when it hides both [SHELL-03, SHELL-04]', async () => {
    const hidden = { footer: { previous: 'hidden', next: 'hidden' } } as const;
    const own = { footer: { nextLabel: 'otp_verify', nextAction: 'verify', cancel: 'disabled' } } as const;
    const driver = await show(slidesInARow(['a', 'b', 'c'], { b: hidden, c: own }));
    await act(() => driver.next());
    expect(screen.queryByRole('navigation', { name: 'Back and next' })).toBeNull();
    await act(() => driver.next());
    expect(button('text of otp_verify')).toHaveAttribute('data-action', 'verify');
    expect(button('Cancel')).toBeDisabled();
  });

  it('keeps Next disabled for the delay of the slide [SHELL-05]', async () => {
    const driver = await show(slidesInARow(['a', 'b'], { a: { footer: { nextDelayMs: 400 } } }));
    expect(button('Next')).toBeDisabled();
    await wait(driver, 399);
    expect(button('Next')).toBeDisabled();
    await wait(driver, 1);
    expect(button('Next')).toBeEnabled();
  });

  it('shows that a move is under way and keeps the focus where it was when the slide refuses it [SHELL-07]', async () => {
    let refuse = (): void => {};
    const beforeLeave = (): Promise<false> => new Promise((resolve) => (refuse = () => resolve(false)));
    const driver = await show(slidesInARow(['a', 'b'], { a: { hooks: { beforeLeave } } }));
    await wait(driver, 1000);
    button('Next').focus();
    fireEvent.click(button('Next'));
    await wait(driver, 100);
    expect(button('Next')).toHaveAttribute('aria-busy', 'true');
    expect(button('Next')).toHaveAttribute('aria-disabled', 'true');
    await act(async () => refuse());
    await wait(driver, 0);
    expect(button('Next')).not.toHaveAttribute('aria-busy');
    expect(button('Next')).toHaveFocus();
  });

  it('moves forward on Enter, but not from a textarea, a button, or behind a modal [SHELL-06]', async () => {
    const fields = (): React.ReactNode => (
      <>
        <input aria-label="Name" />
        <textarea aria-label="Notes" />
      </>
    );
    const driver = await show(slidesInARow(['a', 'b', 'c'], { a: heading('First', fields), b: heading('Second') }));
    await wait(driver, 1000);
    fireEvent.keyDown(screen.getByLabelText('Notes'), { key: 'Enter' });
    fireEvent.keyDown(button('Help'), { key: 'Enter' });
    await wait(driver, 0);
    driver.expectOn('a');
    let answered: Promise<unknown> = Promise.resolve();
    act(() => {
      answered = driver.context().modal({ title: 'Wait', body: 'a little' });
    });
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter' });
    await wait(driver, 0);
    driver.expectOn('a');
    fireEvent.click(button('Close.'));
    await act(() => answered as Promise<void>);
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter' });
    await wait(driver, 0);
    driver.expectOn('b');
  });

  it('waits with Enter until Next is enabled [SHELL-05, SHELL-06]', async () => {
    const driver = await show(slidesInARow(['a', 'b']));
    fireEvent.keyDown(document.body, { key: 'Enter' });
    await wait(driver, 0);
    driver.expectOn('a');
  });

  it('has one active slide, moves the focus to its heading and tells step and slide in the title', async () => {
    const driver = await show(
      slidesInARow(['a', 'b', 'c'], { a: heading('First'), b: { ...heading('Second'), progress: 'starts-here' } }),
    );
    await wait(driver, 1000);
    expect(document.title).toBe('First – Yard');
    fireEvent.click(button('Next'));
    await wait(driver, 50);
    expect(document.querySelectorAll('[data-slide]')).toHaveLength(1);
    expect(slide()).toHaveAttribute('data-slide', 'b');
    expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus();
    expect(document.title).toBe('Step 1 of 2 – Second – Yard');
  });

  it('reports the title that a heading has for the history, which names no visitor [OFF-03]', async () => {
    const named = {
      component: async () => ({ default: () => <h1 data-page-title="Welcome!">Welcome, Ann Berg!</h1> }),
    };
    const driver = await show(slidesInARow(['a', 'b'], { a: named }));
    await wait(driver, 0);
    expect(document.title).toBe('Welcome! – Yard');
  });

  it('does not animate where motion is reduced [NAV-13]', async () => {
    const moving = await show(slidesInARow(['a', 'b']));
    await act(() => moving.next());
    expect(slide()).toHaveAttribute('data-entrance', 'forward');
    cleanup();
    const still = await show(slidesInARow(['a', 'b']), { page: memoryPage({}, true) });
    await act(() => still.next());
    expect(slide()).toHaveAttribute('data-entrance', 'cut');
  });

  it('keeps the way on when a slide cannot be drawn', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = {
      component: () =>
        Promise.resolve({
          default: () => {
            throw new Error('a mistake');
          },
        }),
    };
    const driver = await show(slidesInARow(['a', 'b'], { a: broken }));
    await wait(driver, 1000);
    expect(screen.getByRole('heading', { name: labels.errorTitle })).toBeInTheDocument();
    fireEvent.click(button('Next'));
    await wait(driver, 50);
    driver.expectOn('b');
    quiet.mockRestore();
  });

  it('has both live regions from load, in the markup of the server too', async () => {
    const driver = await startEngine([plainSlide('a')]);
    const html = renderToString(<Shell engine={driver.engine} labels={labels} siteName="Yard" />);
    expect(html).toMatch(/aria-live="polite".*aria-live="assertive"/);
    expect(html).toContain('data-slide="a"');
  });
});

describe('the idle banner', () => {
  it('shows the last 30 seconds, ticks, speaks at 30, 20, 10 and 5, and has a way to stay [IDLE-03]', async () => {
    const driver = await show([plainSlide('a')], { idleSeconds: 60 });
    const banner = (): Element | null => document.querySelector('[data-idle-banner]');
    const spoken: string[] = [];
    const region = document.querySelector('[aria-live="assertive"]');
    await wait(driver, 29_000);
    expect(banner()).toBeNull();
    for (let i = 0; i < 26; i += 1) {
      await wait(driver, 1000);
      const text = region?.textContent ?? '';
      if (spoken.at(-1) !== text && text) spoken.push(text);
    }
    expect(banner()).toHaveTextContent('Starts over in 5 seconds.');
    expect(spoken.map((text) => Number(/\d+/.exec(text)?.[0]))).toEqual([30, 20, 10, 5]);
    fireEvent.click(button('I am still here'));
    await wait(driver, 0);
    expect(banner()).toBeNull();
    expect(document.querySelector('[data-action="stay"]')).toBeNull();
    expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent('More time');
  });
});

describe('the modal', () => {
  const opener = { a: heading('First', () => <button type="button">Open</button>) };

  async function open(options: Partial<ModalOptions>) {
    const driver = await show(slidesInARow(['a', 'b'], opener));
    button('Open').focus();
    let result: string | undefined;
    await act(async () => {
      void driver
        .context()
        .modal({ title: 'Something is missing', body: 'Please fill in.', ...options })
        .then((answer) => (result = answer));
    });
    return { driver, result: () => result, dialog: () => screen.queryByRole('dialog') };
  }

  it('has a title, a body and a submit labelled Close. unless told, small by default [SHELL-08]', async () => {
    const { dialog } = await open({});
    expect(dialog()).toHaveAccessibleName('Something is missing');
    expect(dialog()).toHaveAccessibleDescription('Please fill in.');
    expect(dialog()).toHaveClass('gh-modal--small');
    expect(button('Close.')).toHaveAttribute('data-action', 'modal-submit');
    expect(document.querySelector('[data-action="modal-cancel"]')).toBeNull();
  });

  it('focuses submit when shown, hides on submit, calls back, and gives the focus back [SHELL-08]', async () => {
    const calls: string[] = [];
    const { dialog, result } = await open({
      onShown: () => calls.push('shown'),
      onHidden: () => calls.push('hidden'),
      onSubmit: () => calls.push('submit'),
    });
    expect(button('Close.')).toHaveFocus();
    await act(async () => fireEvent.click(button('Close.')));
    expect(dialog()).toBeNull();
    expect(calls).toEqual(['shown', 'hidden', 'submit']);
    expect(result()).toBe('submit');
    expect(button('Open')).toHaveFocus();
  });

  it('keeps the focus within: Tab goes round, the page behind is inert [SHELL-08]', async () => {
    await open({ cancel: 'No', submit: 'Yes' });
    fireEvent.keyDown(button('Yes'), { key: 'Tab' });
    expect(button('No')).toHaveFocus();
    fireEvent.keyDown(button('No'), { key: 'Tab', shiftKey: true });
    expect(button('Yes')).toHaveFocus();
    expect(document.querySelector('.gh-app')).toHaveAttribute('inert');
  });

  it('is cancelled by its cancel button and by Escape [SHELL-08]', async () => {
    const first = await open({ cancel: 'No' });
    await act(async () => fireEvent.click(button('No')));
    expect(first.result()).toBe('cancel');
    cleanup();
    const second = await open({});
    await act(async () => fireEvent.keyDown(button('Close.'), { key: 'Escape' }));
    expect(second.result()).toBe('closed');
  });

  it('stands back behind the main button of its content, which has the focus [SHELL-08] [GATE-08]', async () => {
    const call = (
      <button type="button" className="gh-button--primary">
        Call
      </button>
    );
    await open({ body: call, emphasis: 'body' });
    expect(button('Call')).toHaveFocus();
    expect(button('Close.')).toHaveClass('gh-button--secondary');
  });

  it('follows what it is about, with new words and in a new language, and stays open [SHELL-08]', async () => {
    const waiting = { ...opener.a, initial: () => ({ left: 3 }) };
    const driver = await show(slidesInARow(['a', 'b'], { a: waiting }));
    const ctx = driver.context();
    const words = () => (ctx.config as unknown as { word?: string }).word ?? 'seconds';
    act(() => {
      void ctx.modal({ title: 'Wait', body: () => `${(ctx.slice as { left: number }).left} ${words()}` });
    });
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveAccessibleDescription('3 seconds');
    act(() => ctx.update((draft) => Object.assign(draft, { left: 2 })));
    expect(screen.getByRole('dialog')).toBe(dialog);
    expect(dialog).toHaveAccessibleDescription('2 seconds');
    act(() => driver.engine.reconfigure({ word: 'Sekunden' } as unknown as Config));
    expect(dialog).toHaveAccessibleDescription('2 Sekunden');
  });

  it('cannot be closed by the visitor when it blocks, only by its signal [SHELL-08]', async () => {
    const ended = new AbortController();
    const { dialog } = await open({ kind: 'blocking', signal: ended.signal });
    expect(dialog()).toHaveFocus();
    const element = dialog();
    if (element) fireEvent.keyDown(element, { key: 'Escape' });
    expect(dialog()).not.toBeNull();
    await act(async () => ended.abort());
    expect(dialog()).toBeNull();
  });
});

describe('the error page', () => {
  it('tells a person what to do, with a picture, and no dead end [CFG-02]', () => {
    const again = vi.fn();
    render(<ErrorPage title="Not available" body="Please ask a person." actionLabel="Try again" onAction={again} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Please ask a person.');
    fireEvent.click(button('Try again'));
    expect(again).toHaveBeenCalledOnce();
  });
});
