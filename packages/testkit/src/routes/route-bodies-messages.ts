/** Bodies of the endpoints of messages to many, of own words, and of webhooks. */
export function messageBodies(productId: number) {
  const writing = {
    subject: 'East gate, please',
    message: '<p>Hello <span data-blank="first_name" data-else="there">First name</span>, the gate opens at six.</p>',
    message_type: 'ALL_ATTENDEES',
    attendee_ids: [],
    product_ids: [],
    order_id: null,
    order_statuses: ['COMPLETED'],
    conditions: [{ field: 'product_id', is_not: false, values: [productId] }],
  }
  const everybody = {
    message_type: 'ALL_ATTENDEES',
    attendee_ids: [],
    product_ids: [],
    order_id: null,
    order_statuses: [],
    conditions: [],
  }
  const worded = {
    kind: 'order_confirmation',
    locale: 'en',
    subject: 'See you on the water',
    introduction: '<p>Ahoy <span data-blank="first_name"></span>, your tickets are below.</p>',
  }
  const webhook = {
    url: 'https://8.8.8.8/hook',
    purpose: 'Bookkeeping',
    event_types: ['order.created', 'order.refunded'],
    status: 'ENABLED',
  }
  const leaving = { scheduled_at: null, schedule: null, acknowledgement: true, expected_count: 1 }
  return {
    'messages.createMessage': {
      ...writing,
      ...leaving,
      send_copy_to_current_user: false,
      is_test: false,
      is_draft: true,
    },
    'messages.updateMessage': { ...writing, send_copy_to_current_user: true, version: 1 },
    'messages.sendMessage': { ...leaving, version: 1 },
    'messages.peopleOfAudience': { ...everybody, shown: 'LEFT_OUT', query: 'reis', page: 1, per_page: 20 },
    'messages.previewMessage': { subject: writing.subject, message: writing.message, ...everybody, from: 0 },
    'archive.createArchive': { passphrase: 'a tide table and a lamp' },
    'archive.createEventArchive': {},
    'bank.confirmBankLine': {
      order_id: null,
      orders: null,
      accept_shortfall: false,
      notify_buyer: true,
      can_undo: true,
    },
    'bank.confirmMatchedLines': { can_undo: false },
    'bank.undoBankLine': { reason: 'Another order', stop_tickets: false },
    'bank.ignoreBankLine': { note: 'Rent' },
    'bank.settleBankLine': { way: 'PAY_BACK', notify_buyer: true },
    'bank.handBacksFile': { refund_ids: [1] },
    'bank.handOverRefunds': { refund_ids: [1] },
    'imports.createImport': {},
    'imports.planImport': { timezone: 'Europe/Lisbon', currency: 'EUR', columns: [], products: [] },
    'messages.resendMessage': { recipient_ids: [1] },
    'event-mails.saveMailWords': worded,
    'event-mails.previewMail': worded,
    'event-mails.sendMailTest': worded,
    'webhooks.createWebhook': webhook,
    'webhooks.updateWebhook': webhook,
    'webhooks.resendFailed': { since: '2026-01-01T00:00:00Z' },
    'webhooks.createOrganizerWebhook': webhook,
    'webhooks.updateOrganizerWebhook': webhook,
    'webhooks.resendOrganizerFailed': { since: '2026-01-01T00:00:00Z' },
    'webhooks.createAccountWebhook': webhook,
    'webhooks.updateAccountWebhook': webhook,
    'webhooks.resendAccountFailed': { since: '2026-01-01T00:00:00Z' },
  }
}
