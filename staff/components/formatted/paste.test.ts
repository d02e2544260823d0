// @vitest-environment jsdom
import { Fragment, type Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { pasteParser, withoutStyles } from './paste.ts';
import { schema } from './schema.ts';
import { writeMarkdown } from './write-markdown.ts';

/** Markdown of pasted HTML. */
function pasted(html: string): string {
  const box = document.createElement('div');
  box.innerHTML = withoutStyles(html);
  const { content } = pasteParser.parseSlice(box);
  const blocks: Fragment = content.firstChild?.isInline
    ? Fragment.from(schema.nodes.paragraph.create(null, content) as Node)
    : content;
  return writeMarkdown(schema.nodes.doc.create(null, blocks));
}

const item = (sign: string, words: string) =>
  `<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">${sign}<span>&nbsp; </span></span><!--[endif]-->${words}</p>`;

describe('pasted text', () => {
  it.each([
    [`${item('·', 'Vest')}${item('·', 'Helmet')}<p>Go</p>`, '- Vest\n- Helmet\n\nGo'],
    [`${item('1.', 'Stop')}${item('2.', 'Wait')}${item('·', 'Go')}`, '1. Stop\n2. Wait\n\n- Go'],
    ['<b style="mso-bidi-font-weight:normal">Stop</b> here', '**Stop** here'],
    [
      '<b style="font-weight:normal" id="docs-internal"><span style="font-weight:700">Stop</span> here</b>',
      '**Stop** here',
    ],
    ['<i>Stop</i> <em style="color:red">here</em>', '_Stop here_'],
    ['<a href="https://example.com">Stop</a><img src="a.png"><script>alert(1)</script><style>p{}</style>', 'Stop'],
    ['<h1>Rules</h1><blockquote><p>Stop</p></blockquote><table><tr><td>a</td></tr></table>', '## Rules\n\nStop\n\na'],
    ['<p>Stop<br>here</p><pre>code</pre>', 'Stop  \nhere\n\ncode'],
  ])('%j is %j [STU-03]', (html, expected) => {
    expect(pasted(html)).toBe(expected);
  });

  it('brings no styles, which the page would complain about [STU-03]', () => {
    const html = withoutStyles('<STYLE>p{color:red}</style><p\nSTYLE="color:red" style=\'top:0\'>a style="b"</p>');
    expect(html).toBe('<p data-style="color:red" data-style=\'top:0\'>a style="b"</p>');
  });
});
