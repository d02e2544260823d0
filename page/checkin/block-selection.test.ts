// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blockSelection } from './block-selection.ts';

const ended = { controller: new AbortController() };

beforeEach(() => {
  document.body.innerHTML =
    '<p>Text</p><label>Name <input></label><textarea></textarea><select></select><button><b>Go</b></button>';
  ended.controller = new AbortController();
  blockSelection(document, ended.controller.signal);
});
afterEach(() => ended.controller.abort());

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(selector);
  return found;
};
/** Whether the browser's default action is allowed. */
const allows = (type: string, selector: string): boolean =>
  element(selector).dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));

describe('blocking selection', () => {
  it.each(['mousedown', 'selectstart', 'dragstart'])('blocks %s, except in inputs [CFG-07]', (type) => {
    expect(allows(type, 'p')).toBe(false);
    expect(allows(type, 'button')).toBe(false);
    expect(allows(type, 'input')).toBe(true);
    expect(allows(type, 'textarea')).toBe(true);
    expect(allows(type, 'select')).toBe(true);
  });

  it('has no context menu anywhere [CFG-07]', () => {
    expect(allows('contextmenu', 'p')).toBe(false);
    expect(allows('contextmenu', 'input')).toBe(false);
  });

  it('leaves a click and the focus to buttons, so that keyboard and screen reader continue from there [CFG-07]', () => {
    allows('mousedown', 'b');
    expect(document.activeElement).toBe(element('button'));
    expect(allows('click', 'b')).toBe(true);
  });

  it('leaves the focus in the field whose keys prevent a press, such as the keyboard on the screen [CFG-07] [FORM-10]', () => {
    element('input').focus();
    element('b').addEventListener('mousedown', (event) => event.preventDefault());
    allows('mousedown', 'b');
    expect(document.activeElement).toBe(element('input'));
  });

  it('judges a selection that starts in a text by the element around it [CFG-07]', () => {
    const start = (node: Node | null): boolean | undefined =>
      node?.dispatchEvent(new Event('selectstart', { bubbles: true, cancelable: true }));
    expect(start(element('p').firstChild)).toBe(false);
    element('textarea').append('words');
    expect(start(element('textarea').firstChild)).toBe(true);
  });
});
