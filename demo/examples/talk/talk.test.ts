import { readFileSync } from 'node:fs';
import { startDeck } from 'gatehouse-engine/testing';
import { describe, expect, it } from 'vitest';
import { page, readPages, type Talk } from './talk.tsx';

describe('the talk [LIGHT-04]', () => {
  it('has one slide for each page of its Markdown, and notes that are not on it', async () => {
    const pages = readPages(readFileSync(new URL('talk.md', import.meta.url), 'utf8'));
    const visit = await startDeck<Talk>({ plugins: [page], config: { pages } });
    expect(visit.keys()).toEqual(['page:1', 'page:2', 'page:3', 'page:4', 'page:5']);
    await visit.nextTo('page:2');
    expect(visit.engine.state().slide.props).toMatchObject({
      text: expect.stringMatching(/^# One lamp, many beams/),
      notes: expect.stringMatching(/^Show the model/),
    });
    expect(JSON.stringify(pages.map(({ text }) => text))).not.toContain('Note:');
  });
});
