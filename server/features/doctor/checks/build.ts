import { expectBuiltSlides } from '../../../built-slides.ts';
import { expectBuiltPage } from '../../../config.ts';
import { type Finding, fine, type MachineCheck } from '../../../machine-check.ts';

/** @throws ConfigError where the page, or a slide of a package, was never built */
export function checkBuild(webDir: string): Finding {
  expectBuiltPage({ webDir });
  expectBuiltSlides({ webDir });
  return fine(`The page is in ${webDir}.`);
}

export const buildCheck: MachineCheck = { name: 'build', run: ({ config }) => checkBuild(config.webDir) };
