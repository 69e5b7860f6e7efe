import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { problemOf } from './form-problem.ts'

test('puts the first sentence under each field and links all of them in the summary', () => {
  const error = new ApiError({
    code: 'invalid_fields',
    status: 422,
    message: 'Some fields need your attention.',
    errors: { title: ['Enter this.', 'Second'], 'prices.0.price': ['Enter an amount.'], empty: [] },
  })
  expect(problemOf(error)).toEqual({
    fields: { title: 'Enter this.', 'prices.0.price': 'Enter an amount.' },
    summary: {
      title: 'Some fields need your attention.',
      issues: [
        { field: 'title', message: 'Enter this.' },
        { field: 'prices.0.price', message: 'Enter an amount.' },
      ],
      reference: undefined,
    },
  })
})

test('names the reference when the server failed', () => {
  const error = new ApiError({ code: 'internal', status: 500, message: 'Sorry.', requestId: 'r-9' })
  expect(problemOf(error).summary.reference).toContain('r-9')
})
