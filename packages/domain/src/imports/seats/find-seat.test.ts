import { expect, test } from 'vitest'
import { seatFinder } from './find-seat.ts'

const seat = (id: number, section: string, row: string, number: string) => ({
  id,
  guid: `guid-${id}`,
  zone: 'A',
  section,
  row,
  number,
})
const find = seatFinder(
  [
    seat(1, 'Stalls', 'F', '12'),
    seat(2, 'Stalls', 'G', '12'),
    seat(3, 'Balcony', 'G', '12'),
    seat(4, 'Stalls', 'Á', 'W1'),
    seat(5, 'Stalls', 'a', 'W1'),
    seat(6, 'Boxes', '', '3'),
  ],
  new Set(['row', 'seat', 'reihe', 'platz', '排', '座']),
)

test.each([
  ['Stalls F 12', 1],
  ['stalls · row f · seat 12', 1],
  ['Stalls, Reihe F, Platz 12', 1],
  ['Stalls · F 排 · 12 座', 1],
  ['F 12', 1],
  [' guid-3 ', 3],
  ['Balcony G 12', 3],
  ['Stalls a W1', 5],
  ['Stalls Á W1', 4],
  ['Boxes 3', 6],
])('"%s" is one seat', (told, id) => {
  expect(find(told)?.id).toBe(id)
})

test.each(['G 12', 'Stalls A W1', 'Stalls F', 'Stalls F 99', 'F 12-13', 'F 12, F 13', ''])(
  '"%s" is no seat, or can be several',
  (told) => {
    expect(find(told)).toBeNull()
  },
)
