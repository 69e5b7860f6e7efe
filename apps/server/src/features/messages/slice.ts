import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { startDueMessages } from './delivery/start-due-messages.ts'
import { messageJobs } from './jobs.ts'
import { messageRoutes } from './routes.ts'
import { mailSendingRoutes } from './mail-sending/routes.ts'

export const messages: Slice = {
  name: 'messages',
  areas: ['mail-sending'],
  tables: {
    messages: { account: 'changes' },
    message_recipients: { guest: 'changes', account: 'changes' },
    mail_opt_outs: { account: 'goes' },
    mail_blocks: { account: 'goes' },
  },
  history: {
    things: {
      message: { table: 'messages', name: 'subject', searched: { by: 'subject', in: 'event' } },
    },
    acts: {
      'message.created': { topic: 'guests', say: m.audit_log_act_message_created },
      'message.updated': { topic: 'guests', say: m.audit_log_act_message_updated },
      'message.deleted': { topic: 'guests', say: m.audit_log_act_message_deleted },
      'message.scheduled': { topic: 'guests', say: m.audit_log_act_message_scheduled },
      'message.sent': { topic: 'guests', say: m.audit_log_act_message_sent },
      'message.taken_back': { topic: 'guests', say: m.audit_log_act_message_taken_back },
      'message.let_go': { topic: 'guests', say: m.audit_log_act_message_let_go },
      'message.stopped': { topic: 'guests', say: m.audit_log_act_message_stopped },
      'message.sent_again': { topic: 'guests', say: m.audit_log_act_message_sent_again },
      'message.delivered': { topic: 'guests', say: m.audit_log_act_message_delivered },
      'message.failed': { topic: 'guests', say: m.audit_log_act_message_failed },
      'organizer.messages_stopped': { topic: 'guests', say: m.audit_log_act_organizer_messages_stopped },
      'recipients.exported': { topic: 'exports', say: m.audit_log_act_recipients_exported },
      'account.address_allowed': { topic: 'guests', say: m.audit_log_act_account_address_allowed },
    },
  },
  async routes(app, services) {
    mailSendingRoutes(app, services)
    await messageRoutes(app, { ...services, bounces: services.sender.bounces })
  },
  jobs: messageJobs,
  // Scheduled messages leave at a time of the clock.
  recurring: ({ database }) => [{ everySeconds: 10, run: () => startDueMessages(database) }],
}
