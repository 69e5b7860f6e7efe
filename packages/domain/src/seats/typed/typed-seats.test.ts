import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTypedSeats, type SeatNames } from './read-typed-seats.ts'
import { writeTypedSeats } from './write-typed-seats.ts'

const said = new Set(['row', 'seat', 'seats', 'table', 'box'])

const row = (section: string, name: string, numbers: readonly (number | string)[]): SeatNames[] =>
  numbers.map((number) => ({ section, row: name, number: String(number) }))
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

const HOUSE = [
  ...row('Stalls', 'E', ['W1', ...upTo(8)]),
  ...row('Stalls', 'F', upTo(14)),
  ...row('Stalls', 'G', upTo(14)),
  ...row('Stalls left', 'F', upTo(4)),
  ...row('Café tables', '3', upTo(4)),
  ...row('Boxes', 'Box 4', upTo(2)),
]

const read = (text: string, section?: string) => {
  const typed = readTypedSeats(text, HOUSE, { said, ...(section !== undefined && { section }) })
  const named = typed.places.map((place) => {
    const seat = HOUSE[place]
    return `${seat?.section} ${seat?.row} ${seat?.number}`
  })
  return { ...typed, named }
}

test.each([
  ['Stalls F 12', ['Stalls F 12']],
  ['stalls f 12', ['Stalls F 12']],
  ['Stalls · Row F · Seat 12', ['Stalls F 12']],
  ['Stalls, row F, seat 12', ['Stalls F 12']],
  ['Stalls left F 2', ['Stalls left F 2']],
  ['cafe tables 3 1, 4', ['Café tables 3 1', 'Café tables 3 4']],
  ['Café tables · Table 3 · Seat 2', ['Café tables 3 2']],
  ['Boxes Box 4 1-2', ['Boxes Box 4 1', 'Boxes Box 4 2']],
  ['Stalls F 1-3, 12, G 3', ['Stalls F 1', 'Stalls F 2', 'Stalls F 3', 'Stalls F 12', 'Stalls G 3']],
  ['Stalls F 3 – 1; Boxes Box 4 2', ['Stalls F 1', 'Stalls F 2', 'Stalls F 3', 'Boxes Box 4 2']],
  ['Stalls E W1, 13', ['Stalls E W1']],
])('"%s" is read', (text, seats) => {
  expect(read(text).named).toEqual(seats)
})

test('a row without numbers is all of it', () => {
  expect(read('Stalls left F').named).toHaveLength(4)
  expect(read('Stalls F, Boxes Box 4').named).toHaveLength(16)
})

test('without a section a seat is looked for in all of them, or in the one that is meant', () => {
  expect(read('F 2')).toMatchObject({ named: ['Stalls F 2', 'Stalls left F 2'], several: ['F 2'] })
  expect(read('F 2', 'Stalls left')).toMatchObject({ named: ['Stalls left F 2'], several: [] })
  expect(read('F 12')).toMatchObject({ named: ['Stalls F 12'], several: [] })
})

test('what names no seat is told as it was typed, and the rest is read', () => {
  expect(read('Stalls Z 4, F 1, kolar')).toMatchObject({ named: expect.arrayContaining(['Stalls F 1']) })
  expect(read('Stalls Z 4, Stalls F 1, kolar').unknown).toEqual(['Stalls Z 4', 'kolar'])
  expect(read('').places).toEqual([])
  expect(read('12').places).toEqual([])
  expect(read('Stalls F 90-99').unknown).toEqual(['Stalls F 90-99'])
})

/** Not a word that says what comes next: no house calls a seat "Row". */
const label = fc.stringMatching(/^[A-Za-z0-9]{1,3}$/u).filter((text) => !said.has(text.toLowerCase()))
const houses = fc
  .uniqueArray(fc.tuple(fc.constantFrom('Stalls', 'Stalls left', 'Upper circle', 'Café, back'), label), {
    minLength: 1,
    maxLength: 12,
    selector: ([section, name]) => `${section} ${name}`,
  })
  .chain((rows) =>
    fc.tuple(
      fc.constant(rows),
      fc.array(fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 30 }).map(String), label), { minLength: 1 }), {
        minLength: rows.length,
        maxLength: rows.length,
      }),
    ),
  )
  .map(([rows, numbers]) => rows.flatMap(([section, name], at) => row(section, name, numbers[at] ?? [])))

test('every seat reads back from its own words', () => {
  fc.assert(
    fc.property(houses, (seats) => {
      for (const [place, { section, row: name, number }] of seats.entries())
        for (const text of [
          writeTypedSeats([place], seats),
          `${section} · Row ${name} · Seat ${number}`,
          `${section}, row ${name}, seat ${number}`,
        ])
          expect([text, readTypedSeats(text, seats, { said }).places]).toEqual([text, [place]])
    }),
  )
})

test('a range is written only where it names no other seat: "01" is another one than "1"', () => {
  const seats = row('Stalls', 'A', ['1', '2', '01', '3', '4'])
  expect(writeTypedSeats([0, 1, 3, 4], seats)).toBe('Stalls A 1, 2, 3, 4')
  expect(writeTypedSeats([1, 3, 4], seats)).toBe('Stalls A 2-4')
  expect(readTypedSeats('Stalls A 1, 2, 3, 4', seats, { said }).places).toEqual([0, 1, 3, 4])
})

test('any choice of seats reads back from what is written of it', () => {
  fc.assert(
    fc.property(houses, fc.infiniteStream(fc.boolean()), (seats, taken) => {
      const places = seats.flatMap((_, place) => (taken.next().value === true ? [place] : []))
      const typed = readTypedSeats(writeTypedSeats(places, seats), seats, { said })
      expect(typed.unknown).toEqual([])
      expect(typed.places.toSorted((a, b) => a - b)).toEqual(places)
    }),
  )
})
