import { createRoot, type Root } from 'react-dom/client';
import type { CheckIn } from '../compose.ts';
import { AlarmScreen } from './AlarmScreen.tsx';
import { watchAlarm } from './watch-alarm.ts';

/** Shows an alarm instead of the check-in [DESK-04]. */
export async function showAlarm({ config, environment, services }: CheckIn, body: HTMLElement): Promise<void> {
  const { fetch, clock, storage } = environment;
  let root: Root | null = null;
  const language = () => config().language;
  await watchAlarm(
    {
      config,
      language,
      fetch,
      clock,
      storage,
      text: services.text,
      window: body.ownerDocument.defaultView,
      show(alarm) {
        if (alarm === null) {
          root?.render(null);
          return;
        }
        root ??= createRoot(body.appendChild(body.ownerDocument.createElement('div')));
        root.render(<AlarmScreen {...alarm} />);
      },
    },
    new AbortController().signal,
  );
}
