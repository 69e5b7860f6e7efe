import type { WorkerScope } from './serve-pages.ts'

/*
 * Pages that open without a network from a shell: one document without data, and the files it
 * needs, kept together by a service worker. The page finds its data in the phone's own database.
 */

/** The data that the server writes in front of the worker: the build it belongs to. */
export interface Kept {
  /** Names the build; the shell says the same. */
  readonly version: string
  /** Addresses of everything the page may load. */
  readonly files: readonly string[]
}

export interface ShellKeeping {
  /** Begins the name of each build's cache. */
  readonly prefix: string
  /** Where the shell is. */
  readonly shell: string
  /** Paths of the pages that the shell serves. */
  readonly pages: RegExp
  /** How long the network may take before the shell is shown, ms. */
  readonly patienceMs: number
}

/** The header by which a shell says of which build it is. */
const SHELL_VERSION = 'x-shell-version'

/**
 * Makes a service worker keep a shell and answer with it. A newer build is kept beside the one in
 * use and takes over when the last page of the old one is closed: an open door goes on with the
 * files it began with.
 */
export function serveShell(scope: WorkerScope, keeping: ShellKeeping, kept: Kept): void {
  const name = `${keeping.prefix}${kept.version}`
  scope.addEventListener('install', (event) => event.waitUntil(keepBuild(keeping, kept)))
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([forgetBuilds(keeping.prefix, name), scope.clients.claim()])),
  )
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (request.method !== 'GET' || url.origin !== scope.location.origin) return
    if (request.mode === 'navigate') {
      if (keeping.pages.test(url.pathname)) event.respondWith(pageOr(request, keeping, name))
    } else if (url.pathname.startsWith('/assets/')) {
      event.respondWith(fileOf(request, name))
    }
  })
}

/** All or nothing: a build without one of its files would open to a broken page. */
async function keepBuild({ prefix, shell }: ShellKeeping, { version, files }: Kept): Promise<void> {
  const document = await fetch(shell, { cache: 'no-store' })
  // Another server of a release that is under way answered: the browser tries again with the next
  // visit.
  if (!document.ok || document.headers.get(SHELL_VERSION) !== version) throw new Error('The shell is of another build')
  const cache = await caches.open(`${prefix}${version}`)
  for (const file of files) {
    const had = await caches.match(file, { ignoreVary: true })
    if (had === undefined) await cache.add(file)
    else await cache.put(file, had)
  }
  await cache.put(shell, document)
}

async function forgetBuilds(prefix: string, current: string): Promise<void> {
  for (const one of await caches.keys()) if (one.startsWith(prefix) && one !== current) await caches.delete(one)
}

/**
 * The names of files depend on their content, so a copy is the file. Fonts of rare letters are kept
 * when they occur.
 */
async function fileOf(request: Request, cacheName: string): Promise<Response> {
  const had = await caches.match(request.url, { ignoreVary: true })
  if (had !== undefined) return had
  const answer = await fetch(request)
  if (answer.ok && request.destination === 'font') {
    const cache = await caches.open(cacheName)
    await cache.put(request.url, answer.clone())
  }
  return answer
}

async function pageOr(request: Request, { shell, patienceMs }: ShellKeeping, cacheName: string): Promise<Response> {
  const asked = fetch(request)
  const kept = await caches.match(shell, { cacheName, ignoreVary: true })
  if (kept === undefined) return asked
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  const answer = await Promise.race([asked, late]).catch(() => null)
  return answer === null || isTrouble(answer) ? kept : answer
}

/** The server is there but has no word on the page: the phone knows more. */
const isTrouble = ({ status }: Response): boolean => status === 429 || status >= 500
