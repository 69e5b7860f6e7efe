import { expect, test } from 'vitest'
import { noteWorkplace, readLeft, workplace } from './workplace.ts'

test('nobody is asked for before it is known who works where', () => {
  expect(workplace()).toBeNull()
  noteWorkplace({ accountId: 4, account: 'Tidal Sessions' })
  expect(workplace()).toBeNull()
  noteWorkplace({ userId: 7 })
  expect(workplace()).toEqual({ user_id: 7, account_id: 4 })
})

test.each(['', 'null', '[]', '{"account":3}', '{"account":""}'])('%s is no account that somebody left', (text) => {
  expect(readLeft(text)).toBeNull()
})

test('names alone are read', () => {
  expect(readLeft('{"account":"Quay","others":["Mare",3]}')).toEqual({ account: 'Quay', others: ['Mare'] })
})
