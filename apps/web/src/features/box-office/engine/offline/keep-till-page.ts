/*
 * The page's side of the service worker (entries/till-worker.ts), which keeps the page of a till and its files.
 */

/** The worker's address; its scope is the folder. */
const TILL_WORKER = '/till/worker.js'

// Typed as always there; pages without https have none.
const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker

/** Keeps the page for a day without a network. Where the browser cannot, it works as long as it is open. */
export async function keepTillPage(): Promise<void> {
  await workers()
    ?.register(TILL_WORKER)
    .catch(() => undefined)
}

/** The till that an address names; the shell has no other word of it. */
export const tillOfAddress = (): string => decodeURIComponent(location.pathname.split('/').at(-1) ?? '')
