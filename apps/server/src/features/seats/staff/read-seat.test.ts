import { expect, test } from 'vitest'
import { readSeat } from './read-seat.ts'

test('a seat is read as people type it', () => {
  const seat = { section: '', row: 'F', number: '12' }
  for (const text of ['F 12', ' F  12 ', 'Row F Seat 12', 'Reihe F, Platz 12', 'row f·12'.replace('f', 'F')])
    expect(readSeat(text)).toEqual(seat)
  expect(readSeat('Stalls · Row F · Seat 12')).toEqual({ ...seat, section: 'Stalls' })
  expect(readSeat('Left circle 3 W1')).toEqual({ section: 'Left circle', row: '3', number: 'W1' })
})

test('a name is none', () => {
  for (const text of ['', 'Mira', 'Mira Koller', 'F', '12', 'Row 12', 'F 123456789']) expect(readSeat(text)).toBeNull()
})
