import { expect, it } from 'vitest';
import { filesUpToForm } from './form-budget.ts';

it('counts what the page names, what comes behind its first slide, and all they import, each once [FAST-03]', () => {
  const manifest = {
    _runtime: { file: 'assets/runtime.js' },
    _first: { file: 'assets/first.js', imports: ['_runtime'] },
    _visit: { file: 'assets/visit.js', imports: ['_runtime', '_first', '_shared'], css: ['assets/visit.css'] },
    _shared: { file: 'assets/shared.js' },
    'ui/fonts/greek.woff2': { file: 'assets/greek.woff2' },
    'plugins/flags/flags.svg': { file: 'assets/flags.svg' },
    'plugins/sign/printout.ts': { file: 'assets/printout.js', imports: ['_first'] },
  };
  const html =
    '<script type="module" src="/assets/first.js"></script><link rel="modulepreload" href="/assets/visit.js">' +
    '<link rel="icon" href="/icon.svg">';
  expect(filesUpToForm(html, manifest)).toEqual(
    ['first.js', 'flags.svg', 'runtime.js', 'shared.js', 'visit.css', 'visit.js'].map((file) => `assets/${file}`),
  );
});
