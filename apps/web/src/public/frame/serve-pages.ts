import { forgetOldPages, keepPage, keptPage, type Keeping } from './keep-pages.ts'

export interface Extendable {
  waitUntil(work: Promise<unknown>): void
}

interface Fetching extends Extendable {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

/** As much of a service worker's scope as is used here. */
export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly location: Location
}

/** Makes a service worker answer for these pages and the files they need. */
export function servePages(scope: WorkerScope, keeping: Keeping): void {
  // A new worker answers like the one before it: nothing is lost by taking over at once.
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([scope.clients.claim(), forgetOldPages(keeping, new Date())])),
  )
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (request.method !== 'GET' || url.origin !== scope.location.origin) return
    url.hash = ''
    if (request.mode === 'navigate') {
      if (keeping.pages.test(url.pathname)) event.respondWith(pageFor(event, url, keeping))
    } else if (isFile(request)) {
      event.respondWith(fileFor(request))
    }
  })
}

/** Files have names that hang on their content, so the copy is the file. */
const isFile = ({ destination }: Request): boolean => ['script', 'style', 'font', 'image'].includes(destination)

const fileFor = async (request: Request): Promise<Response> =>
  (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request)

async function pageFor(event: Fetching, url: URL, keeping: Keeping): Promise<Response> {
  const asked = fetch(event.request)
  // An answer too late for this view is the copy for the next one.
  const keptNow = asked.then((answer) => keepPage(keeping, url, answer.clone())).catch(() => undefined)
  event.waitUntil(keptNow.then(() => forgetOldPages(keeping, new Date())))
  const kept = await keptPage(keeping, url)
  if (kept === undefined) return asked
  const late = new Promise<null>((resolve) => setTimeout(resolve, keeping.patienceMs, null))
  const answer = await Promise.race([asked, late]).catch(() => null)
  return answer === null || isTrouble(answer) ? kept : answer
}

/** The server is there but has no word on the page: the copy says more. */
const isTrouble = ({ status }: Response): boolean => status === 429 || status >= 500
