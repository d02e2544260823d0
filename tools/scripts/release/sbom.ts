import { createHash } from 'node:crypto';
import type { Licensed } from './licences.ts';
import { listComponents } from './packages.ts';

export interface Release {
  readonly folder: string;
  /** Names of the packages that the server loads. */
  readonly loaded: readonly string[];
  /** Packages bundled into built code. */
  readonly bundled: readonly Licensed[];
  readonly madeAt: number;
}

/**
 * The components of a release (CycloneDX): the packages beside the server, and those that the bundler has put into pages
 * and server. Without what would differ each time or tell where it was made. The list is npm's own:
 * `@cyclonedx/cyclonedx-npm` takes 177 packages, and does not know what is bundled either.
 */
export function componentList({ folder, loaded, bundled, madeAt }: Release): object {
  const list = listComponents(folder, loaded);
  const installed = list.components.map(({ externalReferences: _, ...component }) => component);
  const known = new Set(installed.map(({ purl }) => purl));
  const more = bundled
    .map(({ name, version, licence }) => ({
      'bom-ref': `${name}@${version}`,
      type: 'library',
      name,
      version,
      scope: 'required',
      purl: `pkg:npm/${name.replace(/^@/, '%40')}@${version}`,
      licenses: [licence.includes(' ') ? { expression: licence } : { license: { id: licence } }],
    }))
    .filter(({ purl }) => !known.has(purl));
  const metadata = { ...(list['metadata'] as object), timestamp: new Date(madeAt * 1000).toISOString() };
  const whole = { ...list, metadata, components: [...installed, ...more] };
  return { ...whole, serialNumber: `urn:uuid:${uuidOf(JSON.stringify({ ...whole, serialNumber: '' }))}` };
}

/** A UUID (version 8) that is the same for the same content. */
function uuidOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
