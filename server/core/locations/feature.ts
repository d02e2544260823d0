import type { FastifyInstance } from 'fastify';
import { isSearch, searchContacts } from '../../../domain/place-content.ts';
import type { Command } from '../../command.ts';
import type { Deps } from '../../deps.ts';
import { defineFeature } from '../../feature.ts';
import { registerCall } from '../../http/register-call.ts';
import { deleteLocationCommand } from './commands/delete.ts';
import { diffLocation } from './commands/diff.ts';
import { exportLocation, listLocations } from './commands/export.ts';
import { areFine, CHECKING, checkFiles, HOW_TOLD } from './commands/files.ts';
import { importLocations } from './commands/import.ts';
import { pullLocation } from './commands/pull.ts';
import { pushLocation } from './commands/push.ts';
import { fileRoutes } from './file-routes.ts';
import { NameSearches } from './name-searches.ts';
import { locationOf } from './paths.ts';
import { placeRoutes } from './place-routes.ts';

/** [STU-05] */
const validateLocations: Command = {
  name: 'validate',
  group: 'Locations',
  takes: '<file...>',
  help: 'Checks location files the way publishing does: every deck, in every language.',
  options: CHECKING,
  json: true,
  more: HOW_TOLD,
  examples: ['validate yard.json', 'validate --json *.json'],
  needs: 'nothing',
  async run(c) {
    const checked = await checkFiles(c);
    const files = checked.map((one) => ({ file: one.file, valid: areFine([one]), findings: one.findings }));
    const valid = files.filter((one) => one.valid);
    const warnings = (count: number) => (count === 0 ? '' : `, with ${count} warnings`);
    c.tell({ files }, ...valid.map(({ file, findings }) => `${file}: valid${warnings(findings.length)}`));
    return areFine(checked) ? 0 : 1;
  },
};

export default defineFeature({
  id: 'locations',
  routes: [placeRoutes, contactRoutes, fileRoutes],
  tables: ['locations', 'location_versions', 'locations_archived', 'kiosks_seen'],
  withLocation: ['locations_archived', 'kiosks_seen'],
  commands: [
    ...[validateLocations, importLocations, exportLocation, listLocations, deleteLocationCommand],
    ...[pullLocation, pushLocation, diffLocation],
  ],
});

/** After too many searches only whole names are found. [FORM-07] */
function contactRoutes(app: FastifyInstance, deps: Deps): void {
  const searches = new NameSearches(deps);
  registerCall(app, 'search-contacts', async ({ query, location_id }, request) => {
    const { document } = await locationOf(request, deps, location_id);
    const maySuggest = isSearch(query) && searches.mayAsk(request, query);
    return {
      contacts: searchContacts(document, query, !maySuggest),
      requiresExactMatch: document.requires_exact_match ?? false,
      allowsUnlisted: document.allow_unlisted_host ?? false,
    };
  });
}
