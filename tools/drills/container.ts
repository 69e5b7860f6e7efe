import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openShop } from '../../apps/server/bench/parts/open-shop.ts'
import { runCommand } from '../launcher.ts'
import { baseOf, provideBase } from './container/base-image.ts'
import { buildah } from './container/buildah.ts'
import { succeeds, type Builder, type Containers } from './container/builder.ts'
import { dockerLike } from './container/docker.ts'
import { freePort } from './kills/run-kills.ts'
import { buyFreeTicket, ticketAt } from './packed/buy-free-ticket.ts'

/*
 * Builds the image of a release with what this machine has, starts it with an empty volume, buys a
 * ticket, stops it, starts another container with the same volume, and finds the ticket.
 */

const ROOT = path.join(import.meta.dirname, '../..')
const DOCKERFILE = path.join(ROOT, 'deploy/container/Dockerfile')
const USER = '10001'
const START_TIMEOUT_MS = 120_000

const BUILDERS: readonly { readonly builder: Builder; readonly isHere: () => boolean }[] = [
  { builder: dockerLike('docker'), isHere: () => succeeds('docker', 'info') },
  { builder: dockerLike('podman'), isHere: () => succeeds('podman', 'info') },
  { builder: buildah, isHere: () => process.getuid?.() === 0 && succeeds('buildah', 'info') },
]

function findBuilder(named: string | undefined): Builder {
  const here = BUILDERS.filter(({ builder }) => named === undefined || builder.name === named)
  const found = here.find(({ isHere }) => isHere())
  if (found !== undefined) return found.builder
  throw new Error(
    'Nothing here builds containers: start Docker, or install podman, or as root buildah with runc (apt-get install buildah runc).',
  )
}

/** The version of the archive in a folder that `npm run tool -- release` filled. */
function versionIn(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const cpu = process.arch === 'arm64' ? 'arm64' : 'x64'
  const versions = names.map((name) => /^turnout-(.+)-linux-(\w+)\.tar\.gz$/u.exec(name))
  const [, version] = versions.find((match) => match?.[2] === cpu) ?? []
  if (version === undefined)
    throw new Error(`${folder} has no archive for linux-${cpu}: \`npm run tool -- release\` makes one.`)
  return version
}

/** Waits until the container says that it is ready, asked from inside as a health check asks. */
async function untilHealthy(containers: Containers): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    await sleep(500)
    try {
      containers.inside('/opt/turnout/bin/turnout', 'health')
      return performance.now() - startedAt
    } catch (error) {
      if (performance.now() - startedAt > START_TIMEOUT_MS) throw error
    }
  }
}

/** @throws Error when it runs as another user, or wrote a file as one */
function lookAtUser(containers: Containers): void {
  const user = containers.inside('id', '--user')
  if (user !== USER) throw new Error(`the container runs as ${user}`)
  const foreign = containers.inside('find', '/var/lib/turnout', '!', '-uid', USER)
  if (foreign !== '') throw new Error(`files of another user:\n${foreign}`)
}

async function buyStopAndFind(containers: Containers): Promise<void> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = { PORT: String(port) }
  containers.start(settings)
  console.log(`first container: healthy after ${Math.ceil(await untilHealthy(containers))} ms`)
  lookAtUser(containers)
  const ticket = await buyFreeTicket(origin, await openShop(origin, [{ title: 'Free entry', price: 0, capacity: 10 }]))
  console.log(`sold a ticket; its PDF has ${ticket.bytes} bytes`)
  await containers.stop()
  console.log('stopped it')
  containers.start(settings)
  console.log(`second container: healthy after ${Math.ceil(await untilHealthy(containers))} ms`)
  lookAtUser(containers)
  console.log(`found the ticket; its PDF has ${await ticketAt(ticket.address)} bytes`)
}

/** `npm run tool -- drills/container`; `--builder buildah` picks one, `--release FOLDER` instead of `dist/release`. */
await runCommand(async () => {
  const { values } = parseArgs({
    options: { builder: { type: 'string' }, release: { type: 'string', default: path.join(ROOT, 'dist/release') } },
  })
  const context = path.resolve(values.release)
  const version = versionIn(context)
  const builder = findBuilder(values.builder)
  const base = baseOf(DOCKERFILE)
  const image = `turnout-drill:${version}`
  const isBaseOurs = provideBase(builder, base)
  console.log(`${builder.name}, on ${base} ${isBaseOurs ? 'that debootstrap made' : 'of its registry'}`)
  try {
    builder.build({ dockerfile: DOCKERFILE, context, version, image })
    console.log(`built ${image}`)
    const containers = builder.containersOf(image)
    try {
      await buyStopAndFind(containers)
    } finally {
      await containers.stop()
      containers.removeVolume()
    }
  } finally {
    builder.removeImage(image)
    if (isBaseOurs) builder.removeImage(base)
  }
})
