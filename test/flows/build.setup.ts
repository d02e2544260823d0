import { buildWhatIsStale } from '../../tools/scripts/build/build.mjs';

/** Flows run against the built page, never the sources. */
export default async function setup(): Promise<void> {
  await buildWhatIsStale();
}
