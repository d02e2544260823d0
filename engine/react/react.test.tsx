// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { plainSlide, slidesInARow, startEngine } from '../../test/drivers/engine-driver.ts';
import { type AnyPlugin, createEngine, memoryPage } from '../index.ts';
import { announce, Deck, type DeckProps } from './index.ts';

const titled = (text: string): Partial<AnyPlugin> => ({ component: async () => ({ default: () => <h1>{text}</h1> }) });
const withButton: DeckProps['children'] = ({ slide }) => (
  <main>
    {slide}
    <button type="button" />
  </main>
);
const three = () => slidesInARow(['a', 'b', 'c'], { a: titled('First'), b: titled('Second'), c: titled('Third') });

async function show(props: Partial<DeckProps> = {}, plugins: readonly AnyPlugin[] = three()) {
  const deck = await startEngine(plugins);
  render(<Deck engine={deck.engine} {...props} />);
  return { ...deck, next: () => act(() => deck.next()) };
}

afterEach(cleanup);

describe('a deck of another product [LIGHT-04]', () => {
  it('focuses the heading of each slide but the first, even one that takes no focus by itself', async () => {
    const deck = await show();
    expect(document.body).toHaveFocus();
    document.documentElement.scrollTop = 300;
    await deck.next();
    expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus();
    expect(document.documentElement.scrollTop).toBe(0);
  });

  it('focuses the slide itself where that has no heading', async () => {
    const deck = await show({}, slidesInARow(['a', 'b']));
    await deck.next();
    expect(document.querySelector('[data-slide="b"]')).toHaveFocus();
  });

  it('goes on with Enter, but leaves it to a button', async () => {
    const deck = await show({ children: withButton });
    await act(() => deck.clock.advance(1000));
    fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' });
    await act(() => deck.clock.advance(0));
    deck.expectOn('a');
    fireEvent.keyDown(document.body, { key: 'Enter' });
    await act(() => deck.clock.advance(0));
    deck.expectOn('b');
  });

  it('counts progress from the first slide or another one, in the words of the product, and in the title', async () => {
    const children: DeckProps['children'] = ({ progress, slide }) => (
      <main>
        {progress?.text ?? 'none'} {slide}
      </main>
    );
    const { engine } = await show({ children });
    expect(document.body).toHaveTextContent('1 / 3');
    cleanup();
    document.title = 'untouched';
    render(<Deck engine={engine}>{children}</Deck>);
    expect(document.title).toBe('untouched');
    cleanup();
    const deck = await show({
      children,
      startsAt: ({ key }) => key === 'b',
      step: (value, max) => `${value} of ${max}`,
      title: (heading, progress) => `${heading}, ${progress?.text}`,
    });
    expect(document.body).toHaveTextContent('none');
    await deck.next();
    expect(document.body).toHaveTextContent('1 of 2');
    expect(document.title).toBe('Second, 1 of 2');
  });

  it('announces in live regions that are out of sight by themselves', async () => {
    await show();
    act(() => announce('More time', 'assertive'));
    const region = screen.getByText('More time').parentElement;
    expect(region).toHaveAttribute('aria-live', 'assertive');
    expect(region?.style.position).toBe('absolute');
    act(() => announce('', 'assertive'));
    expect(region).toBeEmptyDOMElement();
  });

  it('shows the fallback for a slide that throws, until the next', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = () => {
      throw new Error('a mistake');
    };
    const plugins = slidesInARow(['a', 'b'], {
      a: { component: async () => ({ default: broken }) },
      b: titled('Second'),
    });
    const deck = await show({ failed: <p>Sorry</p> }, plugins);
    expect(screen.getByText('Sorry')).toBeInTheDocument();
    await deck.next();
    expect(screen.getByRole('heading', { name: 'Second' })).toBeInTheDocument();
    quiet.mockRestore();
  });

  it('tells styles how a slide came, its own attributes aside', async () => {
    const deck = await show({ stage: { className: 'mine', 'data-key': undefined } });
    await deck.next();
    const stage = document.querySelector('.mine');
    expect(stage).toHaveAttribute('data-entrance', 'forward');
    expect(stage).not.toHaveAttribute('data-key');
  });
});

describe('on a server [LIGHT-04]', () => {
  const onServer = () =>
    createEngine({
      plugins: [plainSlide('a', titled('First'))],
      page: memoryPage(),
    });

  it('renders the first slide once its code is loaded, and the loading view before', async () => {
    const engine = onServer();
    const deck = <Deck engine={engine} loading={<p>Loading</p>} />;
    expect(renderToString(deck)).toContain('<p>Loading</p>');
    await engine.prepare();
    expect(renderToString(deck)).toMatch(/data-slide="a".*<h1>First<\/h1>.*aria-live="polite"/);
    engine.stop();
  });

  it('renders a started visit, too', async () => {
    const engine = onServer();
    await engine.start();
    expect(renderToString(<Deck engine={engine} />)).toContain('<h1>First</h1>');
    engine.stop();
  });
});
