import { Compass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Empty, LinkButton } from '../components/index.ts';
import { useTexts } from '../texts/use-texts.tsx';

/** An address that leads nowhere, or to an area that is not for this person. */
export function UnknownPage(): ReactNode {
  const say = useTexts('app');
  return (
    <Empty icon={Compass} title={say('unknown_page')} action={<LinkButton to="/">{say('all_locations')}</LinkButton>}>
      {say('unknown_page_lead')}
    </Empty>
  );
}
