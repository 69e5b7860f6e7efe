import { run, succeeds, type Builder, type Containers } from './builder.ts'

/** Docker, and Podman, which takes the same words. */
export const dockerLike = (name: 'docker' | 'podman'): Builder => ({
  name,
  hasImage: (image) => succeeds(name, 'image', 'inspect', image) || succeeds(name, 'pull', image),
  importImage: (archive, image) => void run(name, 'import', archive, image),
  build: ({ dockerfile, context, version, image }) =>
    void run(
      name,
      'build',
      '--network=host',
      `--file=${dockerfile}`,
      `--build-arg=VERSION=${version}`,
      `--tag=${image}`,
      context,
    ),
  containersOf: (image) => containersOf(name, image),
  removeImage: (image) => void run(name, 'rmi', '--force', image),
})

function containersOf(name: string, image: string): Containers {
  const own = `turnout-drill-${process.pid}`
  return {
    start: (settings) => {
      const given = Object.entries(settings).map(([key, value]) => `--env=${key}=${value}`)
      const kept = [`--volume=${own}:/var/lib/turnout`, '--read-only', '--tmpfs=/tmp']
      run(name, 'run', '--detach', `--name=${own}`, '--network=host', ...kept, ...given, image)
    },
    inside: (...command) => run(name, 'exec', own, ...command),
    stop: async () => {
      if (!succeeds(name, 'inspect', own)) return
      run(name, 'stop', '--time=60', own)
      run(name, 'rm', own)
    },
    removeVolume: () => void run(name, 'volume', 'rm', '--force', own),
  }
}
