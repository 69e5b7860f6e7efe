import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

interface Operation {
  readonly operationId: string
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, unknown>>; readonly headers?: object }>
  >
}

const operations = Object.values(openApiDocument()['paths'] as Record<string, Record<string, Operation>>).flatMap(
  (path) => Object.values(path),
)
const typesOf = ({ responses }: Operation): string[] => Object.keys(responses['200']?.content ?? {})

test('every operation of the contract is there once', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    ALL_ENDPOINTS.map(({ id }) => id).toSorted(),
  )
})

test('a file is called what it is', () => {
  const files = operations.filter((operation) => !['', 'application/json'].includes(typesOf(operation)[0] ?? ''))
  expect(Object.fromEntries(files.map((operation) => [operation.operationId, typesOf(operation)]))).toEqual({
    'affiliates.exportAffiliates': ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    'attendees.exportAttendees': ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    'audit-log.exportAuditLog': ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    'invoices.downloadInvoice': ['application/pdf'],
    'invoices.downloadOwnInvoice': ['application/pdf'],
    'orders.exportOrders': ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    'tickets.downloadApplePass': ['application/vnd.apple.pkpass'],
    'tickets.downloadOrderTickets': ['application/pdf'],
    'tickets.downloadTicket': ['application/pdf'],
    'tickets.downloadTicketCalendar': ['text/calendar'],
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
