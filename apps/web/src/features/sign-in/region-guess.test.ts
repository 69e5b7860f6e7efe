import { expect, test } from 'vitest'
import { guessCurrency } from './region-guess.ts'

test('the zone decides where it can, whatever English the browser speaks', () => {
  expect(guessCurrency('Europe/Lisbon', 'en-US')).toBe('EUR')
  expect(guessCurrency('Europe/London', 'en-US')).toBe('GBP')
})

test('elsewhere the region of the language decides', () => {
  expect(guessCurrency('America/Sao_Paulo', 'pt-BR')).toBe('BRL')
  expect(guessCurrency('UTC', 'de-CH')).toBe('CHF')
})

test('with nothing to go by it is the euro', () => {
  expect(guessCurrency('UTC', 'en')).toBe('EUR')
})
