/*
 * The page's side of the service worker (entries/door-worker.ts). It keeps the door page and its
 * files on the phone, and sends waiting scans when the network is back and no page is open.
 */

/** The worker's address; its scope is the folder. */
const DOOR_WORKER = '/check-in/worker.js'
/** The name of the background task that sends what waits. */
export const SEND_TASK = 'turnout-door-send'

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(name: string): Promise<void> }
}

// Typed as always there; pages without https have none.
const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker

/**
 * Keeps the page for a day without network. Where the browser cannot, the page works as long as it
 * is open.
 */
export async function keepPage(): Promise<void> {
  await workers()
    ?.register(DOOR_WORKER)
    .catch(() => undefined)
}

/**
 * Asks the browser to send waiting scans when the network is back, also when this page is closed.
 * Where the browser cannot, the next visit sends them.
 */
export async function sendInBackground(): Promise<void> {
  const registration: SyncRegistration | undefined = await workers()?.getRegistration(DOOR_WORKER)
  await registration?.sync?.register(SEND_TASK).catch(() => undefined)
}

/** Forgets the kept page; for phones that have no list left. */
export async function forgetPage(): Promise<void> {
  const registration = await workers()?.getRegistration(DOOR_WORKER)
  await registration?.unregister()
  for (const name of await caches.keys()) if (name.startsWith('turnout-door:')) await caches.delete(name)
}
