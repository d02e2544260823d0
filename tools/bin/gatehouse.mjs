#!/usr/bin/env node
// What the archive, the image and `npm install` put on the path.
// React asks for it as it loads: without it, pages take several times as long.
process.env.NODE_ENV ??= 'production';
await import('../../dist/server/cli.js');
