import { expect, test } from 'vitest'
import { readFollowed } from './followed-message.ts'

test('what is kept of a message is read back', () => {
  expect(readFollowed('7 31')).toEqual({ eventId: 7, messageId: 31 })
})

test.each([null, '', '7', '7 x', '7 31 4', '-7 31', '7.5 31', '7 3141592653589793', '{"eventId":7}'])(
  'of anything else in the storage, like %j, nothing is told',
  (text) => {
    expect(readFollowed(text)).toBe(null)
  },
)
