import type { Clock } from 'gatehouse-engine';
import { type ReactNode, useMemo } from 'react';
import type { Text } from '../../../domain/text-lookup.ts';
import { OnScreenKeyboard } from '../../../plugins/_kit/keyboard/OnScreenKeyboard.tsx';
import { createVisitStorage } from '../../../plugins/_kit/page/storage.ts';
import type { Config } from '../../../plugins/_kit/product.ts';
import type { LanguageData, PageConfig } from '../../../schemas/generated/types.ts';

interface Props {
  readonly config: PageConfig;
  readonly language: LanguageData;
  readonly clock: Clock;
  readonly text: Text;
  readonly storage: Storage | null;
}

export function LeaveKeyboard({ config, language, clock, text, storage }: Props): ReactNode {
  const life = useMemo(() => new AbortController(), []);
  const ctx = useMemo(
    () => ({
      config: { ...config, language } as Config,
      services: { text, storage: createVisitStorage(storage) },
      clock,
      signal: life.signal,
    }),
    [config, language, clock, text, storage, life],
  );
  return <OnScreenKeyboard ctx={ctx} />;
}
