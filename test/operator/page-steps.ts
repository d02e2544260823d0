import { readFileSync } from 'node:fs';

export interface Step {
  readonly heading: string;
  readonly script: string;
}

/** The blocks of docs/running.md that an operator pastes into a shell, in their order. */
export function pageSteps(): readonly Step[] {
  const page = readFileSync(new URL('../../docs/running.md', import.meta.url), 'utf8');
  return page.split(/^## /m).flatMap((section) => {
    const [heading = ''] = section.split('\n');
    return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, script = '']) => ({ heading, script }));
  });
}
