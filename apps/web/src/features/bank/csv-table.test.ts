import { guessMapping } from '@turnout/domain/bank/guess-mapping.ts'
import { expect, test } from 'vitest'
import { choose, mappingOf, readBack, saidOf, type CsvTable } from './csv-table.ts'

const rows = [
  ['Buchungstag', 'Betrag', 'Auftraggeber', 'Verwendungszweck', 'Währung'],
  ['26.05.2027', '40,50', 'D. Antunes', 'HL7Q1X concert', 'EUR'],
  ['27.05.2027', '-80,00', 'Nelia Brandao', 'RF67HL7VTH', 'EUR'],
]
const table: CsvTable = { rows, guess: guessMapping(rows, ';') }

test('what the headings say is chosen, and the first movement is read back', () => {
  const said = saidOf(table)
  expect(said.choices).toEqual(['bookedOn', 'amount', 'name', 'text', 'currency'])
  const mapping = mappingOf(table, said)
  expect(mapping === null ? null : readBack(table, mapping)).toEqual({
    day: '2027-05-26',
    amountMinor: 4050,
    currency: 'EUR',
  })
})

test('a column is one thing once, and texts are put together', () => {
  const { choices } = saidOf(table)
  expect(choose(choices, 2, 'amount')).toEqual(['bookedOn', 'none', 'amount', 'text', 'currency'])
  expect(choose(choices, 2, 'text')).toEqual(['bookedOn', 'amount', 'text', 'text', 'currency'])
})

test('headings that no list knows are above the first row that can be read', () => {
  const named = [['Tag', 'Summe'], ...rows.slice(1).map((row) => row.slice(0, 2))]
  const unknown: CsvTable = { rows: named, guess: guessMapping(named, ';') }
  expect(saidOf(unknown).choices).toEqual(['bookedOn', 'amount'])
  const mapping = mappingOf(unknown, { ...saidOf(unknown), choices: ['bookedOn', 'amount'], decimalSign: ',' })
  expect(mapping?.rowsAbove).toBe(1)
})

test('without a day or a sum no mapping is sent, and with another decimal sign no line is read', () => {
  const said = saidOf(table)
  expect(mappingOf(table, { ...said, choices: choose(said.choices, 1, 'none') })).toBeNull()
  const mapping = mappingOf(table, { ...said, decimalSign: '.' })
  expect(mapping === null ? null : readBack(table, mapping)).toBeNull()
})
