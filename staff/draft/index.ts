import type { DraftState } from './draft-state.ts';
import { isSame } from './merge.ts';

export type { DraftState, Merge, Saving } from './draft-state.ts';
export { DraftStore } from './draft-store.ts';
export { saveDrafts } from './open-drafts.ts';
export { type UploadState, underWay } from './upload-store.ts';
export { useDraft, useDraftStore } from './use-draft.tsx';
export { type Editor, EditorsProvider, useEditors } from './use-editors.tsx';
export { type Uploads, useAllUploads, useUploads } from './use-uploads.tsx';

/** Whether the draft differs from what visitors see. */
export function isUnpublished({ document, published }: Pick<DraftState, 'document' | 'published'>): boolean {
  return published === null || !isSame(document, published.document);
}
