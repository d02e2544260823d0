import { buildWhatIsStale } from '../../scripts/build.mjs';

/** The flows walk the built page, never the sources. */
export default async function setup(): Promise<void> {
  await buildWhatIsStale();
}
