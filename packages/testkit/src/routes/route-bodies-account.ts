/** Bodies for what steers an account as a whole: its log, what it keeps of guests, its end. */
export const ACCOUNT_BODIES: Readonly<Record<string, object>> = {
  'books.updateBookSettings': { consultant_number: 29098, client_number: 55003, chart: 'SKR04', account_cash: '1610' },
  'account-closing.closeAccount': { name: 'Another name' },
  'personal-data.findPersonalData': { email: 'mira@guests.example' },
  'personal-data.exportPersonalData': { email: 'mira@guests.example' },
  // A person outside the shop: no sample erases those that the others work with.
  'personal-data.erasePersonalData': { email: 'nobody@guests.example' },
  'personal-data.changeGuestRetention': { retention_months: 24 },
  'audit-log.changeAuditRetention': { retention_months: 36 },
  'audit-log.exportAuditLog': {
    format: 'csv',
    query: 'Mira',
    topic: 'money',
    actor: 'USER',
    since: '2027-06-12T19:30:00Z',
  },
}
