import { expect, test } from 'vitest'
import { findIn, readPaletteText } from './palette-text.ts'

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

test('a text without the whole query has its longest word marked', () => {
  expect(found('Jazz Thursday › Orders', 'orders jazz')).toBe('Orders')
  expect(found('Orders', 'or to')).toBeNull()
})

test('a sign in front chooses what is searched', () => {
  expect(readPaletteText(' @ kol ')).toEqual({ kind: 'guests', query: 'kol' })
  expect(readPaletteText('#HL-7Q2M')).toEqual({ kind: 'orders', query: 'HL-7Q2M' })
  expect(readPaletteText('>')).toEqual({ kind: 'actions', query: '' })
  expect(readPaletteText('a@b')).toEqual({ kind: null, query: 'a@b' })
})
