#!/usr/bin/env node
// Put on the path by the archive, the image and `npm install`.
import { requireNode } from './node-version.mjs';

requireNode();
// React reads it as it loads: without it, pages take several times as long to render.
if (process.env.NODE_ENV === undefined) process.env.NODE_ENV = 'production';
await import('../../dist/server/cli.js');
