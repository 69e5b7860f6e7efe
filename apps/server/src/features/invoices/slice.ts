import type { Slice } from '../../slice.ts'
import { invoiceJobs } from './jobs.ts'
import { DOCUMENT_ATTACHMENT, documentFileById } from './paper/render-file.ts'
import { invoiceRoutes } from './routes.ts'

export const invoices: Slice = {
  name: 'invoices',
  tables: {
    invoices: 'stays',
    invoice_sequences: 'stays',
  },
  routes: invoiceRoutes,
  jobs: invoiceJobs,
  files: ({ database }) => ({ [DOCUMENT_ATTACHMENT]: (id) => documentFileById(database, id) }),
}
