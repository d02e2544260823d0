import { readPageData, systemClock } from 'gatehouse-engine';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PAGE_SCRIPTS } from '../../domain/page-scripts.ts';
import { readPage } from '../../domain/read-page.ts';
import { ErrorPage } from '../../ui/shell/ErrorPage.tsx';
import '../../ui/design/index.css';
import { LeavePage } from './LeavePage.tsx';

const root = createRoot(document.getElementById('root') ?? document.body);

/** A page of its own: anyone who leaves needs nothing of the check-in, and the check-in nothing of this. */
function start(): void {
  const page = readPageData(document, PAGE_SCRIPTS, readPage);
  if (!page.ok) {
    console.error(page.error);
    const body = 'Please tell a member of staff at the gate or reception that you leave.';
    return root.render(<ErrorPage title="Signing out is not available" body={body} />);
  }
  const { config, language } = page.value;
  root.render(
    <StrictMode>
      <LeavePage config={config} language={language} clock={systemClock} window={window} />
    </StrictMode>,
  );
}

start();
