import '@testing-library/jest-dom/vitest';
import { afterEach } from 'vitest';
import { expectNoUnexpectedCalls } from './drivers/unexpected-calls.ts';

if (typeof document !== 'undefined') {
  forgetPage(document);
  const { configure } = await import('@testing-library/dom');
  // Long waits for a busy machine; what is already there is found at once.
  configure({ asyncUtilTimeout: 30_000 });
}

afterEach(expectNoUnexpectedCalls);

/** Files that share their modules share the page, too: it is new to each of them. */
function forgetPage({ documentElement: root, body, head, defaultView }: Document): void {
  for (const element of [root, body]) for (const name of element.getAttributeNames()) element.removeAttribute(name);
  // Removes a test's overrides of the element's sizes and methods.
  for (const name of ['scrollHeight', 'clientHeight', 'scrollTop', 'scrollBy']) Reflect.deleteProperty(root, name);
  body.replaceChildren();
  head.replaceChildren();
  defaultView?.localStorage.clear();
  defaultView?.sessionStorage.clear();
  defaultView?.history.replaceState(null, '', '/');
}
