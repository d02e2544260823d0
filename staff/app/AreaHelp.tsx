import { Link } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, Dialog } from '../components/index.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { areaPath } from './address.ts';
import type { Area, AreaGroup } from './areas.ts';

interface Props {
  readonly group: AreaGroup;
  readonly area: Area;
}

/** Behind the title of every page: how it is used, and where the documentation says more. */
export function AreaHelp({ group, area }: Props): ReactNode {
  const say = useTexts('help');
  const [isOpen, setOpen] = useState(false);
  const [file = '', heading] = area.docs.split('#');
  const words = say.find(`${group}/${area.id}`);
  return (
    <>
      <Button look="quiet" icon={<CircleHelp aria-hidden="true" />} label={say('help')} onPress={() => setOpen(true)} />
      <Dialog
        title={say('help')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={<Button onPress={() => setOpen(false)}>{say('close')}</Button>}
      >
        {words !== undefined && <p>{words}</p>}
        <p>
          <Link
            to={areaPath('organisation', '', 'docs', file)}
            {...(heading !== undefined && { hash: heading })}
            onClick={() => setOpen(false)}
          >
            {say('more')}
          </Link>
        </p>
      </Dialog>
    </>
  );
}
