import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { PreviewPage } from '../../../domain/preview-messages.ts';
import { previewPage } from '../../../schemas/generated/calls/preview-page.ts';
import type {
  LanguageData,
  LocationDocument,
  PageConfig,
  PreviewPageAnswer,
} from '../../../schemas/generated/types.ts';
import { useLocationId } from '../../app/address.ts';
import { CallError, exchange } from '../../data/calls.ts';
import type { CallFailure } from '../../data/send.ts';

export interface Made {
  readonly page: PreviewPage;
  readonly document: LocationDocument;
  readonly facts: Readonly<Record<string, object>>;
  readonly seed: number;
  /** The id of the visit's destination; '' for the first place. */
  readonly place: string;
}

/** The preview follows after a pause in typing. */
const PAUSE_MS = 200;

/** The page of a document in a language; while the next one loads or is refused, the last one. */
export function usePage(document: LocationDocument, language: string, place: string) {
  const locationId = useLocationId();
  const client = useQueryClient();
  const [made, setMade] = useState<Made | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const ask = useCallback(
    async (inLanguage: string, signal?: AbortSignal): Promise<PreviewPageAnswer> => {
      const request = { document, language: inLanguage, ...(place !== '' && { place }) };
      return exchange(client, previewPage, request, { params: { locationId }, ...(signal && { signal }) });
    },
    [client, document, locationId, place],
  );

  useEffect(() => {
    const over = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await ask(language, over.signal);
        if (over.signal.aborted) return;
        const { facts, seed } = answer;
        setMade({ page: pageOf(answer), document, facts: facts as Made['facts'], seed, place });
        setFailure(null);
      } catch (error) {
        if (over.signal.aborted) return;
        setFailure(error instanceof CallError ? error.failure : { kind: 'network', message: String(error) });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [ask, document, language, place]);

  const pageIn = useCallback(
    (other: string): Promise<PreviewPage | null> => ask(other).then(pageOf, () => null),
    [ask],
  );
  return { made, failure, pageIn };
}

function pageOf({ config, language }: PreviewPageAnswer): PreviewPage {
  return { config: config as unknown as PageConfig, language: language as unknown as LanguageData };
}
