import { useEffect, useState } from 'react'
import { keepPage, keepFiles } from '../../public/frame/keep-pages.ts'
import { TICKET_PAGES, TICKET_WORKER } from './ticket-keeping.ts'

/** How true what the page shows is. */
export interface KeptTickets {
  /** There is no network, or the server did not answer in time. */
  readonly isOffline: boolean
  /** When the server last said what is shown, by this device's clock. */
  readonly asOf: Date
}

/**
 * Keeps the page on this device, and tells how old it is when there is no network; null as long as
 * it is fresh.
 */
export function useKeptTickets(): KeptTickets | null {
  const [kept, setKept] = useState<KeptTickets | null>(null)
  useEffect(() => {
    void keepThisPage()
    const { keptAt } = document.documentElement.dataset
    const asOf = keptAt === undefined ? new Date() : new Date(keptAt)
    const look = (): void => {
      const isStale = keptAt !== undefined
      setKept(!isStale && navigator.onLine ? null : { isOffline: !navigator.onLine, asOf })
    }
    const again = async (): Promise<void> => {
      look()
      // A guest who holds the code up to a scanner must not lose it to a page that loads.
      const isHeldUp = document.querySelector('dialog[open]') !== null
      if (keptAt !== undefined && navigator.onLine && !isHeldUp && (await isServerThere())) location.reload()
    }
    look()
    const heard = (): void => void again()
    addEventListener('offline', look)
    addEventListener('online', heard)
    // A network that is back may bring nothing yet, and says so only once.
    const timer = keptAt === undefined ? undefined : setInterval(heard, AGAIN_MS)
    return () => {
      removeEventListener('offline', look)
      removeEventListener('online', heard)
      clearInterval(timer)
    }
  }, [])
  return kept
}

/** How often a page that shows its kept copy asks for a fresh one. */
const AGAIN_MS = 15_000

/** Whether loading this page again would bring more than its copy. */
async function isServerThere(): Promise<boolean> {
  try {
    const { status } = await fetch(location.href, { cache: 'no-store' })
    return status !== 429 && status < 500
  } catch {
    return false
  }
}

/**
 * Hands the page with everything it loaded to its service worker. Where the browser cannot or may
 * not do this, the page opens with a network only.
 */
async function keepThisPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return
  // Asked before there can be a new worker: on a slow phone it takes over while `register` is still
  // being answered.
  const cameThroughWorker = navigator.serviceWorker.controller !== null
  try {
    await navigator.serviceWorker.register(TICKET_WORKER, { scope: TICKET_WORKER.replace(/[^/]*$/u, '') })
    const url = new URL(location.href)
    url.hash = ''
    // The first view came past the worker; later ones it has kept itself.
    if (!cameThroughWorker) await keepPage(TICKET_PAGES, url, await fetch(url))
    await keepFiles(TICKET_PAGES, url, filesOfPage())
  } catch {
    // Private windows and full devices refuse; the page works as it did before.
  }
}

/** Scripts, styles, fonts and pictures of this page, absolute. */
function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const named = [
    ...document.querySelectorAll('script[src], link[rel~="modulepreload"], link[rel="stylesheet"], img'),
  ].map((element) => (element as HTMLImageElement).src || (element as HTMLLinkElement).href)
  return [...new Set([...loaded, ...named])].filter((address) => {
    const { origin, pathname } = new URL(address)
    return origin === location.origin && FILES.test(pathname)
  })
}

const FILES = /\.(?:js|css|woff2|webp|avif|jpe?g|png)$/u
