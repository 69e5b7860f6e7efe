import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { leftOf, problemOf, problemOfBoth } from './form-problem.ts'

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

const SUMMARY = {
  title: 'Some fields need another look.',
  issues: [
    { field: 'code', message: 'Name the code.' },
    { field: 'discount', message: 'Say how much.' },
  ],
}

test('a summary loses what was mended, and goes with the last of it', () => {
  const both = { code: 'Name the code.', discount: 'Say how much.' }
  expect(leftOf(SUMMARY, both)).toEqual(SUMMARY)
  expect(leftOf(SUMMARY, { discount: 'Say how much.' })?.issues).toEqual([SUMMARY.issues[1]])
  expect(leftOf(SUMMARY, {})).toBeNull()
})

test('a summary that speaks of the whole form stays until the next try', () => {
  expect(leftOf({ title: 'You are offline.', issues: [] }, {})).toEqual({ title: 'You are offline.', issues: [] })
})

test('what this side knew and what the server found are one refusal', () => {
  const error = new ApiError({
    code: 'invalid_fields',
    status: 422,
    message: 'Some fields need another look.',
    errors: { code: ['Code is missing.'], max_allowed_usages: ['At most 100000.'] },
  })
  expect(problemOfBoth(error, { code: 'Name the code.', discount: 'Say how much.' }).summary.issues).toEqual([
    { field: 'code', message: 'Name the code.' },
    { field: 'max_allowed_usages', message: 'At most 100000.' },
    { field: 'discount', message: 'Say how much.' },
  ])
})
