import type { DraftState } from './draft-state.ts';
import { isSame } from './merge.ts';

export type { DraftState, Merge } from './draft-state.ts';
export { saveDrafts } from './open-drafts.ts';
export { type UploadState, underWay } from './upload-store.ts';
export { useDraft, useDraftStore } from './use-draft.tsx';
export { EditorsProvider, useEditors } from './use-editors.tsx';
export { type Uploads, useAllUploads, useUploads } from './use-uploads.tsx';

export function isUnpublished({ document, published }: Pick<DraftState, 'document' | 'published'>): boolean {
  return published === null || !isSame(document, published.document);
}
