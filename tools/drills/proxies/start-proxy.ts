import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Certificate } from './certificate.ts'

const EXAMPLES = path.join(import.meta.dirname, '../../../deploy/proxy')
const START_TIMEOUT_MS = 15_000

/** The proxies that the examples in deploy/proxy are for. */
export const PROXIES = ['nginx', 'caddy'] as const
export type Proxy = (typeof PROXIES)[number]

export const isInstalled = (proxy: Proxy): boolean =>
  spawnSync(proxy, [proxy === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' }).status === 0

interface Place extends Certificate {
  readonly folder: string
  readonly port: number
  /** Where the product listens. */
  readonly productPort: number
}

/**
 * Starts a proxy on loopback with the example of deploy/proxy, of which only name, ports, certificate and
 * file paths are changed.
 */
export async function startProxy(proxy: Proxy, place: Place): Promise<ChildProcess> {
  mkdirSync(place.folder, { recursive: true })
  const child = proxy === 'nginx' ? startNginx(place) : startCaddy(place)
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const answer = await fetch(`https://127.0.0.1:${place.port}/readyz`).catch(() => null)
    if (answer?.ok === true) return child
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${proxy} does not answer`)
    await sleep(50)
  }
}

const changed = (file: string, changes: readonly (readonly [string, string])[]): string =>
  changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/proxy/${file} has no "${from}" any more`)
      return text.replaceAll(from, to)
    },
    readFileSync(path.join(EXAMPLES, file), 'utf8'),
  )

function startNginx({ folder, port, productPort, certificate, key }: Place): ChildProcess {
  const site = changed('nginx.conf', [
    // As certbot does.
    [
      'listen 80;',
      `listen 127.0.0.1:${port} ssl;\n    ssl_certificate ${certificate};\n    ssl_certificate_key ${key};`,
    ],
    ['server_name tickets.example.org;', 'server_name _;'],
    ['127.0.0.1:3000', `127.0.0.1:${productPort}`],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  const main = path.join(folder, 'nginx.conf')
  writeFileSync(path.join(folder, 'site.conf'), site)
  writeFileSync(
    main,
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;\npid ${folder}/nginx.pid;\nevents {}\nhttp {\n${temporary}\naccess_log off;\ninclude ${folder}/site.conf;\n}\n`,
  )
  return spawn('nginx', ['-e', path.join(folder, 'error.log'), '-c', main], { stdio: ['ignore', 'ignore', 'inherit'] })
}

function startCaddy({ folder, port, productPort, certificate, key }: Place): ChildProcess {
  const site = changed('Caddyfile', [
    ['\ntickets.example.org {', `\nhttps://127.0.0.1:${port} {\n\ttls ${certificate} ${key}`],
    ['127.0.0.1:3000 {', `127.0.0.1:${productPort} {`],
  ])
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n}\n${site}`)
  return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
}
