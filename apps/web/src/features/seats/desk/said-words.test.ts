import { readTypedSeats } from '@turnout/domain/seats/typed/read-typed-seats.ts'
import { LOCALES } from '@turnout/messages/locale.ts'
import { seatName, spokenSeat, type NamedSeat } from '@turnout/messages/seat-name.ts'
import { expect, test } from 'vitest'
import { SAID_WORDS } from './said-words.ts'

const seat = (section: string, kind: NamedSeat['kind'], row: string, number: string): NamedSeat => ({
  section,
  kind,
  row,
  number,
})

const HOUSE = [
  seat('Stalls', 'SEAT', 'F', '12'),
  seat('Stalls', 'SEAT', 'F', 'W1'),
  seat('Stalls', 'SEAT', 'AA', '1'),
  seat('Café tables', 'TABLE', '3', '2'),
  seat('Boxes', 'BOX', '4', '1'),
  seat('Boxes', 'BOX', 'Box 5', '1'),
]

test.each(LOCALES)('the name of every seat in words of %s is read back to it', (locale) => {
  for (const [place, one] of HOUSE.entries())
    for (const words of [seatName(one, locale), spokenSeat(one, locale)])
      expect([words, readTypedSeats(words, HOUSE, { said: SAID_WORDS }).places]).toEqual([words, [place]])
})
