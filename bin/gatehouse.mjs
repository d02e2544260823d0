#!/usr/bin/env node
// What the archive, the image and `npm install` put on the path.
import '../dist/server/cli.js';
