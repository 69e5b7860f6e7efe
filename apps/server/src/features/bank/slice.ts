import { PASSING } from '@turnout/contract/archive/reasons.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { hourly } from '../../platform/jobs/repeat.ts'
import type { Slice } from '../../slice.ts'
import { mailServicesOf } from '../orders/mails/limit-texts.ts'
import { MAIL_BOOKING } from './mails/queue-booking-mail.ts'
import { writeBookingMail } from './mails/write-booking-mail.ts'
import { receiveDueLines } from './receive-line.ts'
import { bankRoutes } from './routes.ts'
import { dropCutOff } from './store-statements.ts'

export const bank: Slice = {
  name: 'bank',
  tables: {
    bank_statements: 'stays',
    bank_lines: { guest: 'changes', account: 'changes' },
    bank_lines_read: { leftOut: PASSING },
    handed_over_refunds: 'stays',
  },
  history: {
    things: {
      bank_statement: { table: 'bank_statements' },
      bank_line: { table: 'bank_lines' },
    },
    acts: {
      'bank_statement.read': { topic: 'money', say: m.audit_log_act_bank_statement_read },
      'bank_statement.confirmed': { topic: 'money', say: m.audit_log_act_bank_statement_confirmed },
      'bank_line.confirmed': { topic: 'money', say: m.audit_log_act_bank_line_confirmed },
      'bank_line.booked': { topic: 'money', say: m.audit_log_act_bank_line_booked },
      'bank_line.undone': { topic: 'money', say: m.audit_log_act_bank_line_undone },
      'bank_line.ignored': { topic: 'money', say: m.audit_log_act_bank_line_ignored },
      'order.money_held': { topic: 'money', say: m.audit_log_act_order_money_held },
      'order.money_taken_back': { topic: 'money', say: m.audit_log_act_order_money_taken_back },
      'order.renewed': { topic: 'orders', say: m.audit_log_act_order_renewed },
      'order.refund_handed_over': { topic: 'money', say: m.audit_log_act_refund_handed_over },
    },
  },
  routes: bankRoutes,
  jobs: [
    defineJob({
      ...MAIL_BOOKING,
      run: (payload, services) => writeBookingMail(services.database, payload, mailServicesOf(services)),
    }),
  ],
  recurring: ({ database }) => [
    { everySeconds: 5, run: () => receiveDueLines(database) },
    hourly(() => dropCutOff(database)),
  ],
}
