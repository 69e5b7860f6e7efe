import { SEND_TASK } from '../engine/keep-page.ts'
import { sendEverything } from '../engine/network/send-in-background.ts'
import type { Extendable, WorkerScope } from '../../../public/frame/serve-pages.ts'
import { type Kept, serveShell } from '../../../public/frame/serve-shell.ts'

interface DoorScope extends WorkerScope {
  /** Written in front of this script by the server (features/check-in/routes.ts). */
  readonly KEPT: Kept
  addEventListener: WorkerScope['addEventListener'] &
    ((type: 'sync', listener: (event: Extendable & { readonly tag: string }) => void) => void)
}

// The types of a worker's scope and of a document's exclude each other; this project has the
// document's.
const scope = globalThis as unknown as DoorScope

serveShell(
  scope,
  {
    prefix: 'turnout-door:',
    shell: '/check-in/shell',
    pages: /^\/check-in\/[^/.]+$/u,
    patienceMs: 3000,
  },
  scope.KEPT,
)
scope.addEventListener('sync', (event) => {
  if (event.tag === SEND_TASK) event.waitUntil(sendEverything())
})
