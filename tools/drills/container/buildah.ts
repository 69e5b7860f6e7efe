import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run, succeeds, type Builder, type Containers } from './builder.ts'

const USER = 10_001
const STOP_TIMEOUT_MS = 60_000

/** Buildah of Debian, as root. It runs a container beside its process, and knows neither stop nor volumes by name. */
export const buildah: Builder = {
  name: 'buildah',
  hasImage: (image) => succeeds('buildah', 'inspect', '--type=image', image) || succeeds('buildah', 'pull', image),
  importImage: (archive, image) => {
    const made = run('buildah', 'from', 'scratch')
    run('buildah', 'add', '--quiet', made, archive, '/')
    run('buildah', 'commit', '--quiet', '--rm', made, image)
  },
  build: ({ dockerfile, context, version, image }) => {
    // Debian's choice, crun, refuses machines with both generations of control groups.
    if (process.env.BUILDAH_RUNTIME === undefined && succeeds('runc', '--version')) process.env.BUILDAH_RUNTIME = 'runc'
    const wanted = [`--file=${dockerfile}`, `--build-arg=VERSION=${version}`, `--tag=${image}`]
    run('buildah', 'build', '--network=host', ...wanted, context)
  },
  containersOf,
  removeImage: (image) => void run('buildah', 'rmi', '--force', image),
}

function containersOf(image: string): Containers {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-container-'))
  const volume = path.join(folder, 'volume')
  mkdirSync(volume, { mode: 0o700 })
  chownSync(volume, USER, USER)
  let running: { container: string; child: ChildProcess } | null = null
  const inContainer = (container: string, command: readonly string[], settings: Readonly<Record<string, string>>) => [
    'run',
    '--network=host',
    `--volume=${volume}:/var/lib/turnout`,
    ...Object.entries(settings).map(([key, value]) => `--env=${key}=${value}`),
    container,
    '--',
    ...command,
  ]
  let settingsOfStart: Readonly<Record<string, string>> = {}
  return {
    start: (settings) => {
      settingsOfStart = settings
      const container = run('buildah', 'from', image)
      const command = startCommand(image)
      running = {
        container,
        child: spawn('buildah', inContainer(container, command, settings), { stdio: ['ignore', 'inherit', 'inherit'] }),
      }
    },
    inside: (...command) => run('buildah', ...inContainer(running?.container ?? '', command, settingsOfStart)),
    stop: async () => {
      if (running === null) return
      const { container, child } = running
      running = null
      const product = child.exitCode === null ? firstOfUser(child.pid ?? 0) : null
      if (product !== null) {
        process.kill(product, 'SIGTERM')
        await once(child, 'exit', { signal: AbortSignal.timeout(STOP_TIMEOUT_MS) })
      }
      run('buildah', 'rm', container)
    },
    removeVolume: () => rmSync(folder, { recursive: true }),
  }
}

/** What the image starts; `buildah run` takes a command and does not look. */
function startCommand(image: string): string[] {
  const told = JSON.parse(run('buildah', 'inspect', '--type=image', image)) as {
    OCIv1: { config: { Entrypoint?: string[]; Cmd?: string[] } }
  }
  const { Entrypoint = [], Cmd = [] } = told.OCIv1.config
  return [...Entrypoint, ...Cmd]
}

/** The first process of the container: the nearest one below Buildah that belongs to its user. */
function firstOfUser(ancestor: number): number | null {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .flatMap((name) => {
      const status = statusOf(name)
      const [, parent] = /^PPid:\t(\d+)$/mu.exec(status) ?? []
      const [, user] = /^Uid:\t(\d+)/mu.exec(status) ?? []
      return parent === undefined ? [] : [{ id: Number(name), parent: Number(parent), user: Number(user) }]
    })
  for (let level = [ancestor]; level.length > 0;) {
    const below = processes.filter(({ parent }) => level.includes(parent))
    const found = below.find(({ user }) => user === USER)
    if (found !== undefined) return found.id
    level = below.map(({ id }) => id)
  }
  return null
}

/** Of a process, or nothing when it has ended. */
function statusOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/status`, 'utf8')
  } catch {
    return ''
  }
}
