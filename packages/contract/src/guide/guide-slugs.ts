/** The pages of the guide in the order of reading. Each is a file of that name in docs/guide, in every language. */
export const GUIDE_SLUGS = [
  'first-event',
  'prices',
  'taxes-and-fees',
  'questions',
  'payment',
  'codes-and-waiting-list',
  'page-and-ticket',
  'orders',
  'new-order',
  'unpaid',
  'messages',
  'changed-event',
  'door',
  'programme',
  'series',
  'dates',
  'sold-dates',
  'people',
  'agents',
  'figures',
  'accountant',
  'webhooks',
  'moving',
  'event-files',
] as const

export type GuideSlug = (typeof GUIDE_SLUGS)[number]
