import { Check, Hand, Speech } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TextOf } from '../../domain/text-lookup.ts';
import { Button } from '../../page/ui/index.ts';
import type { FilmVersion } from './slice.ts';

interface Props {
  readonly kinds: readonly Exclude<FilmVersion, 'plain'>[];
  readonly chosen: FilmVersion;
  readonly text: TextOf<'video_sign_language' | 'video_audio_description'>;
  readonly onChoose: (version: FilmVersion) => void;
}

const ACTIONS = { signed: 'sign-language', described: 'audio-description' } as const;

/** Alternative versions of a film; a second tap returns to the plain one [ALL-03]. */
export function Versions({ kinds, chosen, text, onChoose }: Props): ReactNode {
  return kinds.map((kind) => {
    const isChosen = chosen === kind;
    const Icon = isChosen ? Check : kind === 'signed' ? Hand : Speech;
    return (
      <Button
        key={kind}
        action={ACTIONS[kind]}
        icon={<Icon className="gh-icon" aria-hidden="true" />}
        aria-pressed={isChosen}
        onClick={() => onChoose(isChosen ? 'plain' : kind)}
      >
        {kind === 'signed' ? text('video_sign_language') : text('video_audio_description')}
      </Button>
    );
  });
}
