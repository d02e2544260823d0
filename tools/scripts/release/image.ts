import { run } from './run.ts';

export interface Image {
  /** The unpacked release. */
  readonly folder: string;
  readonly tag: string;
  /** An image with Debian, Node 20 and its user; by default the Dockerfile's base image. */
  readonly base: string | undefined;
  readonly madeAt: number;
  /** Where it is written. */
  readonly file: string;
}

/** Builds the container image and writes it as `docker load` and `podman load` read it. */
export function makeImage({ folder, tag, base, madeAt, file }: Image): void {
  const from = base === undefined ? [] : ['--build-arg', `BASE=${base}`];
  // The format of OCI knows no health check. Isolated by chroot, it is also built where no container can be started.
  const how = ['--format', 'docker', '--isolation', 'chroot', '--timestamp', String(madeAt)];
  run(folder, 'buildah', ['build', ...how, ...from, '--tag', tag, '--file', 'demo/examples/deploy/Dockerfile', '.']);
  run(folder, 'buildah', ['push', tag, `docker-archive:${file}:${tag}`]);
  run(folder, 'gzip', ['--no-name', '--force', file]);
}
