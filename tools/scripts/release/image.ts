import { run } from './run.ts';

export interface Image {
  /** The unpacked release. */
  readonly folder: string;
  readonly tag: string;
  /** Debian with Node 20 and its user; default: the Dockerfile's base image. */
  readonly base: string | undefined;
  readonly madeAt: number;
  readonly file: string;
}

/** In the format of `docker load` and `podman load`. */
export function makeImage({ folder, tag, base, madeAt, file }: Image): void {
  const from = base === undefined ? [] : ['--build-arg', `BASE=${base}`];
  // OCI knows no health check. Isolated by chroot, it builds where no container can start.
  const how = ['--format', 'docker', '--isolation', 'chroot', '--timestamp', String(madeAt)];
  run(folder, 'buildah', ['build', ...how, ...from, '--tag', tag, '--file', 'demo/examples/deploy/Dockerfile', '.']);
  run(folder, 'buildah', ['push', tag, `docker-archive:${file}:${tag}`]);
  run(folder, 'gzip', ['--no-name', '--force', file]);
}
