import { createHash } from 'node:crypto';
import type { Licensed } from './licences.ts';
import { listComponents } from './packages.ts';

export interface Release {
  readonly folder: string;
  /** Packages that the server loads. */
  readonly loaded: readonly string[];
  readonly bundled: readonly Licensed[];
  readonly madeAt: number;
}

/**
 * CycloneDX, without times and machine details. From npm: `@cyclonedx/cyclonedx-npm` takes 177 packages and does not
 * know bundles either.
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

/** Version 8: the same for the same content. */
function uuidOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
