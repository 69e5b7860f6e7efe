import { expect, test } from 'vitest'
import { readDetails } from './mt940-details.ts'
import { mt940Reader } from './mt940.ts'

/* Field 86: which side is the other one, and what is text. */

test('of two parties the one that paid is named for what came in, the one that was paid for what went out', () => {
  const both = ['/ORDP//NAME/S. JANSEN/BENM//NAME/ZAAL BV/REMI/kaarten/']
  expect([readDetails(both, true).name, readDetails(both, false).name]).toEqual(['S. JANSEN', 'ZAAL BV'])
})

test('a credit that was taken back is of the one who had paid', () => {
  const reader = mt940Reader({ movements: 9 })
  const lines = [
    ':20:A',
    ':60F:C270101EUR0,',
    ':61:270526RC5,NTRF',
    ':86:/ORDP//NAME/A/BENM//NAME/B/REMI/x',
    ':62F:C270526EUR0,',
  ]
  const read = lines.map((line) => reader.take(line)).filter((line) => line !== null)
  expect(read).toMatchObject([{ amount: -500, name: 'A', reversal: true }])
  expect(reader.end()).toBeNull()
})

test('words of SEPA are found in plain lines, and a code alone is no text', () => {
  expect(readDetails(['EREF+A 1 SVWZ+Karten', 'fuer zwei ABWA+Oma'], true)).toMatchObject({
    endToEndId: 'A 1',
    text: 'Karten fuer zwei',
    name: 'Oma',
  })
  expect(readDetails(['166'], true).text).toBe('')
  expect(readDetails(['166 Karten'], true).text).toBe('166 Karten')
})
