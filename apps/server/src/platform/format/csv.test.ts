import { expect, test } from 'vitest'
import { csvRow, csvText } from './csv.ts'

test('every cell is quoted, quotes are doubled, nothing is an empty cell', () => {
  expect(csvRow(['Mira "Mi" Koller', 'Rua 1,\nLisbon', 48, null])).toBe(
    '"Mira ""Mi"" Koller","Rua 1,\nLisbon","48",""\r\n',
  )
})

test('a text that a spreadsheet would run is written as text', () => {
  for (const text of [
    '=1+1',
    '+351-1',
    '-5',
    '@SUM(A1)',
    '\t=1',
    '\rx',
    ' =1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '|calc',
    '\u200bMira',
  ]) {
    expect(csvRow([text])).toBe(`"'${text}"\r\n`)
  }
  expect(csvRow(['1=1', 'a@b.example', 'x-y'])).toBe('"1=1","a@b.example","x-y"\r\n')
})

test('a number stays a number, also below zero', () => {
  expect(csvRow([-5, 0, 12.5])).toBe('"-5","0","12.5"\r\n')
})

test('an amount keeps its decimals, and is no formula below zero', () => {
  expect(csvRow([{ amount: '24.00' }, { amount: '-5.50' }, { amount: '500' }])).toBe('"24.00","-5.50","500"\r\n')
})

test('a file begins with the mark of UTF-8', () => {
  expect(csvText([['Name'], ['Zoë']])).toBe('\ufeff"Name"\r\n"Zoë"\r\n')
})
