import { TICKET_PAGES } from '../ticket-keeping.ts'
import { servePages, type WorkerScope } from '../../../public/frame/serve-pages.ts'

// The types of a worker's scope and of a document's exclude each other; this project has the
// document's.
servePages(globalThis as unknown as WorkerScope, TICKET_PAGES)
