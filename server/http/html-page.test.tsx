import { createHash } from 'node:crypto';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { HtmlPage, sendHtmlPage } from './html-page.tsx';

it("has the location's colour, and its policy allows that and no other style", async () => {
  const app = fastify();
  app.get('/:brand', (request, reply) => {
    const { brand } = request.params as { brand: string };
    const page = (
      <HtmlPage language="de" title="Pass" brand={brand}>
        {'<style>main{}</style>'}
      </HtmlPage>
    );
    return sendHtmlPage(reply, page, { form: false });
  });
  const read = async (brand: string) => {
    const { body, headers } = await app.inject(`/${encodeURIComponent(brand)}`);
    return { body, policy: String(headers['content-security-policy']) };
  };

  const { body, policy } = await read('#c2410c');
  const css = /<style>([^<]*)<\/style>/.exec(body)?.[1] ?? '';
  expect(css).toContain('--gh-brand-dark:#');
  expect(policy).toContain(`style-src 'self' 'sha256-${createHash('sha256').update(css).digest('base64')}';`);
  expect((await read('red}body{')).policy).toContain("style-src 'self';");
  await app.close();
});
