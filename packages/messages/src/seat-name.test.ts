import { expect, test } from 'vitest'
import { LOCALES, type Locale } from './locale.ts'
import { seatName, seatsText, spokenSeat, type NamedSeat } from './seat-name.ts'

const seat = (row: string, number: string, kind: NamedSeat['kind'] = 'SEAT', section = 'Stalls'): NamedSeat => ({
  section,
  kind,
  row,
  number,
})
const row = (name: string, ...numbers: string[]) => numbers.map((number) => seat(name, number))

test.each<[Locale, string, string]>([
  ['en', 'Stalls · Row C · Seat 12', 'Stalls, row C, seat 12'],
  ['de', 'Stalls · Reihe C · Platz 12', 'Stalls, Reihe C, Platz 12'],
  ['es', 'Stalls · Fila C · Asiento 12', 'Stalls, fila C, asiento 12'],
  ['fr', 'Stalls · Rang C · Place 12', 'Stalls, rang C, place 12'],
  ['pt', 'Stalls · Fila C · Lugar 12', 'Stalls, fila C, lugar 12'],
  ['pt-br', 'Stalls · Fileira C · Assento 12', 'Stalls, fileira C, assento 12'],
  ['zh-cn', 'Stalls · C 排 · 12 座', 'Stalls, C 排, 12 座'],
])('a seat in full, and spoken: %s', (locale, full, spoken) => {
  expect(LOCALES).toContain(locale)
  expect(seatName(seat('C', '12'), locale)).toBe(full)
  expect(spokenSeat(seat('C', '12'), locale)).toBe(spoken)
})

test.each([
  [seat('3', '2', 'TABLE', 'Café tables'), 'Café tables · Table 3 · Seat 2'],
  [seat('4', '1', 'BOX', 'Boxes'), 'Boxes · Box 4 · Seat 1'],
  [seat('Bench 4', 'W1'), 'Stalls · Bench 4 · W1'],
  [seat('', '7', 'SEAT', ''), 'Seat 7'],
  [seat('', '', 'SEAT', 'Floor'), 'Floor'],
])('%j is %s', (of, name) => {
  expect(seatName(of)).toBe(name)
})

test.each([
  [row('F', '12'), 'Row F 12'],
  [row('F', '12', '13'), 'Row F 12 and 13'],
  [row('F', '12', '13', '14', '15'), 'Row F 12 to 15'],
  [row('F', '11', '13', '15'), 'Row F 11, 13, and 15'],
  [row('F', '1a', '2', '3'), 'Row F 1a, 2, and 3'],
  [[...row('F', '12', '13'), ...row('G', '12', '13')], 'Row F 12 and 13; Row G 12 and 13'],
  [row('1', '5', '6', '7', '8'), 'Row 1, seats 5 to 8'],
  [row('1', '5'), 'Row 1, seat 5'],
  [row('', '5', '6'), '5 and 6'],
  [[], ''],
])('in a sentence: %j', (seats, text) => {
  expect(seatsText(seats, 'en')).toBe(text)
})

test('a list is said in its language', () => {
  expect(seatsText(row('F', '12', '13'), 'de')).toBe('Reihe F 12 und 13')
  expect(seatsText(row('F', '12', '13', '14'), 'fr')).toBe('Rang F 12 à 14')
})
