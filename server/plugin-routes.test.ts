import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { answerErrors } from './http/errors-hook.ts';
import { enforceSchemas } from './http/validator-compiler.ts';
import { registerPluginRoutes } from './plugin-routes.ts';
import { testServer } from './testing/app.ts';
import { temporaryStore } from './testing/databases.ts';
import { sampleLocation } from './testing/location.ts';

it('answers a call from the folder of its slide, by its schema, also to a page from before the slide went off [DEV-01, LOC-03]', async () => {
  const temporary = await temporaryStore();
  const { location } = sampleLocation();
  const off = sampleLocation({
    id: 2,
    location: { ...location, id: 2 },
    direct_link_id: undefined,
    plugins: { photo: false },
  });
  const { app: whole, deps } = await testServer(temporary, [sampleLocation(), off]);
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    await whole.close();
    await temporary.close();
  });
  answerErrors(app);
  enforceSchemas(app);
  registerPluginRoutes(app, deps, {
    '../plugins/photo/routes.ts': {
      'get-video': ({ subLocationId }, { language, document }) => ({
        video_name: `${document.id}-${language}-${subLocationId}.mp4`,
      }),
    },
  });
  const get = async (url: string) => {
    const { statusCode, json } = await app.inject(url);
    return [statusCode, json().video_name ?? json().error.code];
  };
  expect(await get('/en/1/slideshow/getvideo?subLocationId=7')).toEqual([200, '1-en-7.mp4']);
  expect(await get('/en/1/slideshow/getvideo')).toEqual([400, 'invalid_request']);
  expect(await get('/en/2/slideshow/getvideo?subLocationId=7')).toEqual([200, '2-en-7.mp4']);
});
