import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button, Empty } from '../components/index.ts';
import { useTexts } from '../texts/use-texts.tsx';

/** A fault in an area. The rest of the page goes on working. */
export function Broken({ error }: { readonly error: unknown }): ReactNode {
  const say = useTexts('app');
  useEffect(() => console.error(error), [error]);
  return (
    <Empty
      icon={TriangleAlert}
      title={say('broken')}
      action={<Button onPress={() => window.location.reload()}>{say('reload')}</Button>}
    >
      {say('broken_lead')}
    </Empty>
  );
}
