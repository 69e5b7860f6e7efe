import { expect, test } from 'vitest'
import { findIn, holds, readPaletteText } from './palette-text.ts'

const found = (text: string, query: string): string | null => {
  const at = findIn(text, query)
  return at === null ? null : text.slice(at.start, at.end)
}

test('a part is found without regard to accents and case, and marked as it is written', () => {
  expect(found('Petra Nikolić', 'KOLIC')).toBe('kolić')
  expect(found('jonas@koller.example', 'koller')).toBe('koller')
  expect(found('Zoë', 'zoe')).toBe('Zoë')
  expect(found('Łukasz Sørensen', 'lukasz sor')).toBe('Łukasz Sør')
  expect(found('Hauptstraße 5', 'strasse')).toBe('straße')
  expect(found('Œuvre d’Ægir', 'aegir')).toBe('Ægir')
  expect(found('Mira', 'koller')).toBeNull()
  expect(found('Mira', '')).toBeNull()
})

test('every word of a query must stand somewhere', () => {
  expect(holds(['Mira Koller', 'mira@koller.example'], 'koller mira')).toBe(true)
  expect(holds(['Mira Koller'], 'koller jonas')).toBe(false)
  expect(holds(['Großer Saal', 'Łódź'], 'lodz grosser')).toBe(true)
})

test('a sign in front chooses what is searched', () => {
  expect(readPaletteText(' @ kol ')).toEqual({ kind: 'guests', query: 'kol' })
  expect(readPaletteText('#HL-7Q2M')).toEqual({ kind: 'orders', query: 'HL-7Q2M' })
  expect(readPaletteText('>')).toEqual({ kind: 'actions', query: '' })
  expect(readPaletteText('a@b')).toEqual({ kind: null, query: 'a@b' })
})
