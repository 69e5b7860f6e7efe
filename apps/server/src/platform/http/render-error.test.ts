import { expect, test } from 'vitest'
import { envelopeOf, refusalBehind, type Words } from './render-error.ts'
import { Refusal } from './refusal.ts'

const words: Words = {
  error: (code) => `words of ${code}`,
  field: (word) => `words of ${word}`,
  sort: (name) => ({ asc: name, desc: name }),
}

test('an error nobody foresaw is internal, and its text stays with us', () => {
  const refusal = refusalBehind(new TypeError('select secret from users'))
  expect(refusal.code).toBe('internal')
  expect(JSON.stringify(envelopeOf(refusal, words, { locale: 'en', id: 'r1' }))).not.toContain('secret')
})

test.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])(
  '%s of the database is "come again", not a fault of the caller',
  (code) => {
    const refusal = refusalBehind(Object.assign(new Error('connect'), { code }))
    expect([refusal.code, refusal.status, refusal.retryAfterSeconds]).toEqual(['unavailable', 503, 2])
  },
)

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('so is "%s" of its driver', (message) => {
  expect(refusalBehind(new Error(message)).code).toBe('unavailable')
})

test('a body of a kind that nobody reads is unsupported_type', () => {
  expect(refusalBehind(Object.assign(new Error(), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' })).code).toBe(
    'unsupported_type',
  )
})

test('a refusal goes out as it is, its fields in words', () => {
  const refusal = new Refusal('invalid_fields', { fields: { title: [{ word: 'required' }] } })
  expect(envelopeOf(refusalBehind(refusal), words, { locale: 'en', id: 'r1' })).toEqual({
    message: 'words of invalid_fields',
    code: 'invalid_fields',
    errors: { title: ['words of required'] },
    request_id: 'r1',
  })
})
