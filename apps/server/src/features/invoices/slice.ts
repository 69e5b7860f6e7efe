import { m } from '@turnout/messages/generated/messages.js'
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
  history: {
    acts: {
      'event.missing_invoices_issued': { topic: 'money', say: m.audit_log_act_event_missing_invoices_issued },
      'order.invoice_issued': { topic: 'money', say: m.audit_log_act_order_invoice_issued },
      'order.credit_note_issued': { topic: 'money', say: m.audit_log_act_order_credit_note_issued },
      'order.credit_reversal_issued': { topic: 'money', say: m.audit_log_act_order_credit_reversal_issued },
      'order.invoice_corrected': { topic: 'money', say: m.audit_log_act_order_invoice_corrected },
    },
  },
  routes: invoiceRoutes,
  jobs: invoiceJobs,
  files: ({ database }) => ({ [DOCUMENT_ATTACHMENT]: (id) => documentFileById(database, id) }),
}
