import type { ReactNode } from 'react';
import { Shell, useEngine } from '../../engine/react/index.ts';
import type { CheckIn } from '../compose.ts';
import { shellLabels } from './shell-labels.ts';

/** The whole page: the shell around the engine, in the visitor's language. */
export function App({ checkIn }: { readonly checkIn: CheckIn }): ReactNode {
  useEngine(checkIn.engine);
  const { location } = checkIn.config();
  const { text } = checkIn.services;
  const site = location.name ?? text('welcome_title');
  return <Shell engine={checkIn.engine} labels={shellLabels(text, site)} siteName={site} />;
}
