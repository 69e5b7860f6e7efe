import { exportOrders } from '@turnout/contract/orders/endpoints.ts'
import { logout } from '@turnout/contract/sign-in/endpoints.ts'
import { checkPromoCode, deletePromoCode } from '@turnout/contract/promo-codes/endpoints.ts'
import { expect, test } from 'vitest'
import { faultOf } from './judge-answer.ts'

const json = { 'content-type': 'application/json; charset=utf-8' }
const refused = (code: string, errors: object = {}) =>
  JSON.stringify({ message: 'No.', code, errors, request_id: '7d444840-9dc0-41d1-b245-5ffdce74fad2' })

test('what the contract says is no fault', () => {
  expect(faultOf(checkPromoCode, { status: 200, headers: json, body: '{"valid":true}' })).toBeNull()
  expect(
    faultOf(exportOrders, { status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' }, body: 'a' }),
  ).toBeNull()
  expect(faultOf(deletePromoCode, { status: 204, headers: {}, body: '' })).toBeNull()
  expect(
    faultOf(logout, { status: 429, headers: { ...json, 'retry-after': '3' }, body: refused('too_many_requests') }),
  ).toBeNull()
  expect(
    faultOf(logout, { status: 422, headers: json, body: refused('invalid_fields', { email: ['No.'] }) }),
  ).toBeNull()
  const withFacts = refused('forbidden').replace('"errors":{}', '"errors":{},"details":{"missing":["orders:read"]}')
  expect(faultOf(logout, { status: 403, headers: json, body: withFacts })).toBeNull()
})

test('a field is named whatever it is called', () => {
  const body = refused('invalid_fields').replace(
    '"errors":{}',
    '"errors":{"__proto__":["This field is not known here."]}',
  )
  expect(faultOf(checkPromoCode, { status: 422, headers: json, body })).toBeNull()
  const wordless = body.replace('["This field is not known here."]', '[]')
  expect(faultOf(checkPromoCode, { status: 422, headers: json, body: wordless })).toContain('names none')
})

test.each([
  [{ status: 500, headers: json, body: refused('internal') }, 'answers 500'],
  [{ status: 503, headers: json, body: refused('unavailable') }, 'answers 503'],
  [{ status: 200, headers: json, body: '{"valid":"yes"}' }, 'is not as its schema says'],
  [{ status: 200, headers: json, body: '{"valid":true,"id":7}' }, 'has fields that its schema has not'],
  [{ status: 200, headers: { 'content-type': 'text/html' }, body: '<p>' }, 'is of type text/html'],
  [{ status: 404, headers: { 'content-type': 'text/html' }, body: '<p>' }, 'refuses with 404 and no JSON'],
  [
    { status: 409, headers: json, body: refused('refund_pending') },
    'refuses with refund_pending, which it does not name',
  ],
  [{ status: 400, headers: json, body: refused('not_found') }, 'refuses not_found with 400'],
  [{ status: 422, headers: json, body: refused('invalid_fields') }, 'refuses fields and names none'],
  [{ status: 429, headers: json, body: refused('too_many_requests') }, 'says to wait and not how long'],
  [{ status: 404, headers: json, body: '{"message":"No."}' }, 'refuses in another shape'],
])('%o is a fault', (answer, fault) => {
  expect(faultOf(checkPromoCode, answer)).toContain(fault)
})
