/** Longer than any code there is; what a camera reads may be anything. */
const MAX = 200;

/** What links of invitations, passes and visits have before their code. */
const LINK = /^\/(?:(?:[\w-]+\/)?(?:pass|out)|i)\/([\w-]+)\/?$/;

/**
 * The code in what was scanned or typed: links of this site hold it at their end. A link of another site stays as it is,
 * which is nobody's code; the server knows further names of its own [GATE-06].
 */
export function readCode(text: string, pageUrl: string): string {
  const trimmed = text.trim();
  const isLink = /^(https?:\/)?\//i.test(trimmed) && URL.canParse(trimmed, pageUrl);
  const { origin, pathname } = isLink ? new URL(trimmed, pageUrl) : { origin: '', pathname: '' };
  const inLink = isLink && origin === new URL(pageUrl).origin ? LINK.exec(pathname)?.[1] : undefined;
  return (inLink ?? trimmed).slice(0, MAX);
}
