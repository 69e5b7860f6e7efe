import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import { takesTokens } from '@turnout/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'
import { resolveRefs } from './resolve-refs.ts'

interface Operation {
  readonly operationId: string
  readonly description: string
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, unknown>>; readonly headers?: object }>
  >
}

const document = await openApiDocument()
const operations = Object.values(resolveRefs(document)['paths'] as Record<string, Record<string, Operation>>).flatMap(
  (path) => Object.values(path),
)
const typesOf = ({ responses }: Operation): string[] => Object.keys(responses['200']?.content ?? {})

test('every operation of the contract is there once', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    ALL_ENDPOINTS.map(({ id }) => id).toSorted(),
  )
})

/** What is referred to, and what there is to refer to. */
const referredTo = new Set([...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/gu)].map(([, ref = '']) => ref))
const { securitySchemes: _named, ...components } = document['components'] as Record<string, object>
const there = Object.entries(components).flatMap(([kind, named]) =>
  Object.keys(named).map((name) => `#/components/${kind}/${name}`),
)

test('a component is there for every name that is said, and none is there in vain', () => {
  expect([...referredTo].toSorted()).toEqual(there.toSorted())
})

test('what the contract exports stands once, under its name there', () => {
  const schemas = components['schemas'] as Record<string, { properties: Record<string, unknown> }>
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Error', 'Order', 'OrderInput', 'PageMeta', 'Product', 'ProductInput', 'TaxOrFee']),
  )
  expect(schemas['Category']?.properties['products']).toMatchObject({
    type: 'array',
    items: { $ref: '#/components/schemas/Product' },
  })
  const paths = document['paths'] as Record<string, Record<string, { requestBody?: unknown; parameters: unknown[] }>>
  const update = paths['/api/events/{event_id}/products/{product_id}']?.['put']
  expect(update).toMatchObject({
    parameters: [
      { $ref: '#/components/parameters/event_id' },
      { $ref: '#/components/parameters/product_id' },
      { $ref: '#/components/parameters/IdempotencyKey' },
      { $ref: '#/components/parameters/IfMatch' },
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ProductInput' } } },
    },
    responses: { 422: { $ref: '#/components/responses/422' } },
  })
  // Nothing of it is needed, so it may be left out as a whole.
  const choose = paths['/api/public/events/{event_id}/order/{order_short_id}/await-offline-payment']?.['post']
  expect(choose).toMatchObject({ requestBody: { required: false } })
})

const JSON_TYPES = ['application/json', 'text/event-stream']
const SHEETS = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']

test('a file is called what it is', () => {
  const files = operations.filter((operation) => typesOf(operation).some((type) => !JSON_TYPES.includes(type)))
  const sheets = [
    'affiliates.exportAffiliates',
    'affiliates.exportFoundAffiliates',
    'box-office.exportTillSessions',
    'attendees.exportAttendees',
    'audit-log.exportAuditLog',
    'event-cancelling.exportTransfers',
    'event-cancelling.exportCancelledOrders',
    'event-cancelling.exportOrdersOfDate',
    'event-cancelling.exportTransfersOfDate',
    'messages.exportRecipients',
    'orders.exportOrders',
    'promo-codes.exportPromoCodes',
    'check-in.exportCheckInLists',
    'waiting-list.exportWaitingList',
    'reports.checkInSummaryExport',
    'reports.eventsPerformanceExport',
    'reports.platformFeesExport',
    'reports.revenueSummaryExport',
    'reports.taxSummaryExport',
  ]
  expect(Object.fromEntries(files.map((operation) => [operation.operationId, typesOf(operation)]))).toEqual({
    ...Object.fromEntries(sheets.map((id) => [id, SHEETS])),
    'archive.downloadArchive': ['application/zip'],
    'bank.handBacksFile': ['application/xml'],
    'books.booksFile': ['text/csv'],
    'invoices.downloadInvoice': ['application/pdf', 'application/xml'],
    'invoices.downloadOwnInvoice': ['application/pdf', 'application/xml'],
    'tickets.downloadApplePass': ['application/vnd.apple.pkpass'],
    'tickets.downloadOrderTickets': ['application/pdf'],
    'tickets.downloadTicket': ['application/pdf'],
    'tickets.downloadTicketCalendar': ['text/calendar'],
    // Figures, or the same as a file.
    ...Object.fromEntries(
      [
        'affiliatesReport',
        'checkInSummaryReport',
        'dailySales',
        'eventsPerformanceReport',
        'platformFeesReport',
        'productSales',
        'promoCodesReport',
        'revenueSummaryReport',
        'salesOfAccount',
        'salesOfEvent',
        'salesOfOrganizer',
        'tableOfAccount',
        'tableOfEvent',
        'tableOfOrganizer',
        'taxSummaryReport',
        'taxesReport',
      ].map((name) => [`reports.${name}`, ['application/json', ...SHEETS]]),
    ),
  })
})

test('what is live is a stream too', () => {
  const live = operations.filter((operation) => typesOf(operation).includes('text/event-stream'))
  expect(live.map(({ operationId }) => operationId)).toEqual(['check-in.liveListsOfEvent', 'check-in.liveDoor'])
  expect(live.map(typesOf)).toEqual(Array(2).fill(['application/json', 'text/event-stream']))
})

test('what no route refuses, but the server before it, is told of each', () => {
  const statuses = ['400', '408', '413', '431', '500', '503']
  const silent = operations.filter(({ responses }) => statuses.some((status) => !(status in responses)))
  expect(silent.map(({ operationId }) => operationId)).toEqual([])
})

test('who has to wait is told how long', () => {
  for (const { responses } of operations)
    for (const status of ['429', '503']) expect(responses[status]?.headers).toHaveProperty('Retry-After')
})

test('each operation says whether API tokens may call it, and what they need', () => {
  const told = Object.fromEntries(operations.map((operation) => [operation.operationId, tokensOf(operation)]))
  expect(told).toMatchObject({
    'orders.ordersOfEvent': ['API tokens may call this, with the capability `orders:read`.', ['orders:read']],
    'events.getEvent': [
      'API tokens may call this, with the capability `events:read` or `check-in:read`.',
      ['events:read', 'check-in:read'],
    ],
    'accounts.currentAccount': ['API tokens may call this.', []],
    'users.usersOfAccount': ['API tokens may not call this (403 `token_refused`): a person signs in for it.', null],
    'accounts.currentUser': ['API tokens may not call this (403 `token_refused`): a person signs in for it.', null],
    'sign-in.login': ['Open to anyone: needs no API token, and passes over one that is sent.', null],
  })
  const taking = operations.filter((operation) => tokensOf(operation)[1] !== null)
  expect(taking.map(({ operationId }) => operationId).toSorted()).toEqual(
    ALL_ENDPOINTS.filter(takesTokens)
      .map(({ id }) => id)
      .toSorted(),
  )
})

const tokensOf = ({ description, security = [] }: Operation) =>
  [description.split('\n\n', 1)[0], security.find(({ api_token: needs }) => needs)?.['api_token'] ?? null] as const
