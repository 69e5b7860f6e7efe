import type { WorkerScope } from '../../../public/frame/serve-pages.ts'
import { type Kept, serveShell } from '../../../public/frame/serve-shell.ts'

interface TillScope extends WorkerScope {
  /** Written in front of this script by the server (platform/web/serve-page-shell.ts). */
  readonly KEPT: Kept
}

// The types of a worker's scope and of a document's exclude each other; this project has the
// document's.
const scope = globalThis as unknown as TillScope

serveShell(
  scope,
  {
    prefix: 'turnout-till:',
    shell: '/till/shell',
    pages: /^\/till\/[^/.]+$/u,
    patienceMs: 3000,
  },
  scope.KEPT,
)
