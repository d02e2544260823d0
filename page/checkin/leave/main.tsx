import { readPageData, systemClock } from 'gatehouse-engine';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PAGE_SCRIPTS } from '../../../domain/page-scripts.ts';
import { openStorage } from '../../../plugins/_kit/page/storage.ts';
import { ErrorPage } from '../../ui/shell/ErrorPage.tsx';
import { watchArrowKeys } from '../../ui/shell/watch-arrow-keys.ts';
import '../../ui/design/index.css';
import { createComfort } from '../comfort/settings.ts';
import { pageReader } from '../page-reader.ts';
import { LeavePage } from './LeavePage.tsx';

const root = createRoot(document.getElementById('root') ?? document.body);

async function start(): Promise<void> {
  const page = readPageData(document, PAGE_SCRIPTS, await pageReader(document));
  if (!page.ok) {
    console.error(page.error);
    const body = 'Please tell a member of staff at the gate or reception that you leave.';
    return root.render(<ErrorPage title="Signing out is not available" body={body} />);
  }
  const { config, language } = page.value;
  watchArrowKeys(document);
  const comfort = createComfort(
    document.documentElement,
    openStorage(() => window.sessionStorage),
  );
  root.render(
    <StrictMode>
      <LeavePage config={config} language={language} comfort={comfort} clock={systemClock} window={window} />
    </StrictMode>,
  );
}

start().catch(console.error);
