import { defineSlide } from 'gatehouse-engine';
import Markdown from 'markdown-to-jsx';

export interface Page {
  readonly text: string;
  /** For the speaker. */
  readonly notes: string;
}

export interface Talk {
  readonly config: { readonly pages: readonly Page[] };
}

/** Splits Markdown at its lines `---`; notes follow a line that starts with `Note:`. */
export function readPages(markdown: string): readonly Page[] {
  return markdown.split(/^---$/m).map((part) => {
    const [text = '', notes = ''] = part.split(/^Note:/m);
    return { text: text.trim(), notes: notes.trim() };
  });
}

/** One slide for each page of the Markdown. */
export const page = defineSlide<Talk>()({
  id: 'page',
  reads: [],
  place: {},
  slides: ({ config }) => config.pages.map((props, index) => ({ key: String(index + 1), props })),
  footer: { nextDelayMs: 0 },
  idle: 'stop',
  component: async () => ({ default: ({ ctx }) => <Markdown>{ctx.props.text}</Markdown> }),
});
