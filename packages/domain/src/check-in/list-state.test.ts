import { expect, test } from 'vitest'
import { closedWindow, openedWindow } from './list-state.ts'

const now = new Date('2027-06-12T18:00:00Z')
const before = new Date('2027-06-12T17:00:00Z')
const after = new Date('2027-06-13T01:00:00Z')

test('a list is opened by taking away the side that keeps it shut', () => {
  expect(openedWindow({ activatesAt: after, expiresAt: null }, now)).toEqual({ activatesAt: null, expiresAt: null })
  expect(openedWindow({ activatesAt: null, expiresAt: before }, now)).toEqual({ activatesAt: null, expiresAt: null })
  expect(openedWindow({ activatesAt: before, expiresAt: now }, now)).toEqual({ activatesAt: before, expiresAt: null })
})

test('a list that is open stays as it is, with its end', () => {
  const open = { activatesAt: before, expiresAt: after }
  expect(openedWindow(open, now)).toEqual(open)
})

test('a list is closed by ending it now, also before it began; one that is over keeps its end', () => {
  expect(closedWindow({ activatesAt: before, expiresAt: after }, now)).toEqual({ activatesAt: before, expiresAt: now })
  expect(closedWindow({ activatesAt: after, expiresAt: null }, now)).toEqual({ activatesAt: null, expiresAt: now })
  expect(closedWindow({ activatesAt: null, expiresAt: before }, now)).toEqual({ activatesAt: null, expiresAt: before })
})
