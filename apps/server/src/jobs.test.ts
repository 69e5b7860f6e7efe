import { expect, test } from 'vitest'
import { createJobs } from './jobs.ts'
import type { Database } from './platform/database/database.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { Log } from './platform/log/log.ts'
import type { Secrets } from './platform/secrets/secrets.ts'

test('every name that a job was ever queued under is run', () => {
  const jobs = createJobs({
    database: {} as Database,
    secrets: {} as Secrets,
    fileStore: {} as FileStore,
    log: {} as Log,
    provider: null,
    mailTransport: null,
    publicUrl: () => 'http://turnout.test',
    rateLimitFactor: 1,
    bulkMailsPerMinute: 600,
    verifiesAccounts: true,
    installation: 'Turnout',
    wallets: { apple: null, google: null },
  })
  // Names outlive a version: jobs that wait in a database have them, and one has its name from SQL.
  expect(Object.keys(jobs).toSorted()).toEqual([
    'cancel_date',
    'deliver_message',
    'follow_provider_event',
    'issue_credit_note',
    'issue_invoice',
    'issue_missing_invoices',
    'mail_access_code',
    'mail_booking',
    'mail_cancelled_event',
    'mail_cancelling_done',
    'mail_connected_account',
    'mail_date_choice',
    'mail_follow_up',
    'mail_gift_card',
    'mail_hand_back',
    'mail_moved_order',
    'mail_notice',
    'mail_order',
    'mail_orders',
    'mail_password_reset',
    'mail_refund',
    'mail_renamed_seats',
    'mail_ticket',
    'mail_ticket_lookup',
    'mail_waiting',
    'mail_waiting_cancelled',
    'move_guests',
    'offer_waiting_places',
    'run_cancelling',
    'run_import',
    'send_mail',
    'send_mails',
    'send_refund',
    'sign_till_receipt',
    'write_archive',
  ])
})
