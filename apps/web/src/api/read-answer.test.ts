import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { errorOf, readAnswer } from './read-answer.ts'

test('gives the body of a happy answer and nothing for 204', () => {
  expect(readAnswer({ status: 200, text: '{"data":{"id":1}}' })).toEqual({ data: { id: 1 } })
  expect(readAnswer({ status: 204, text: '' })).toBeUndefined()
})

test('turns the error envelope into an ApiError with its fields', () => {
  const text = JSON.stringify({
    message: 'Some fields need your attention.',
    code: 'invalid_fields',
    errors: { email: ['Enter an email address like name@example.com.'] },
    request_id: 'r-1',
  })
  const error = errorOf({ status: 422, text })
  expect(error).toBeInstanceOf(ApiError)
  const { message, code, status, errors, requestId, reference } = error
  expect({ message, code, status, errors, requestId, reference }).toEqual({
    message: 'Some fields need your attention.',
    code: 'invalid_fields',
    status: 422,
    errors: { email: ['Enter an email address like name@example.com.'] },
    requestId: 'r-1',
    reference: undefined,
  })
})

test('shows the reference code only when the server failed', () => {
  const text = JSON.stringify({ message: 'Sorry.', code: 'internal', request_id: 'r-2' })
  expect(errorOf({ status: 500, text }).reference).toBe('r-2')
})

test('does not trust an answer that is not ours', () => {
  for (const text of ['<html>Bad gateway</html>', '{"message":"x","code":"made_up"}', '[]', 'null']) {
    expect(errorOf({ status: 502, text }).code).toBe('unintelligible')
  }
  expect(() => readAnswer({ status: 200, text: '<html>' })).toThrow(ApiError)
})
