import { readWorkbook } from '@turnout/testkit/files/read-workbook.ts'
import { expect, test } from 'vitest'
import type { Cell } from './cell.ts'
import { xlsxFile } from './xlsx.ts'

type Rows = readonly (readonly Cell[])[]

async function* given(pieces: readonly Rows[]): AsyncGenerator<Rows> {
  for (const piece of pieces) yield piece
}

async function read(pieces: readonly Rows[], { decimals = 2, sheet = 'Orders', rowsMax = 100 } = {}) {
  const chunks = await Array.fromAsync(xlsxFile(given(pieces), { decimals, sheet }, rowsMax))
  return readWorkbook(Buffer.concat(chunks))
}

const firstRow = async (cells: readonly Cell[]) => {
  const [sheet] = await read([[cells.map((_, n) => `T${n}`)], [cells]])
  return Object.values(sheet?.rows[1] ?? {})
}

test('texts are read as they were written, whatever is in them', async () => {
  const texts = [
    'party 🎉 𠮷',
    '  spaces  ',
    'two\nlines\r\nand\ttab',
    `<b>&amp; "quoted" 'too'</b>`,
    '_x0041_ is no A',
    ']]>',
    'ﷺ שלום',
  ]
  expect((await firstRow(texts)).map(({ value }) => value)).toEqual(texts)
})

test('a text that looks like a formula is a text, and stays one when somebody edits it', async () => {
  for (const text of [
    '=1+1',
    '+351',
    '-5',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '|calc',
    '\u200b=1',
    '\u200bMira',
    "=cmd|' /C calc'!A0",
  ]) {
    const [cell] = await firstRow([text])
    expect(cell).toEqual({ value: text, isFormula: false, isQuoted: true, format: 'General' })
  }
  expect((await firstRow(['a@b.example']))[0]?.isQuoted).toBe(false)
})

test('amounts, counts and moments are numbers that a spreadsheet can add and sort', async () => {
  const cells = await firstRow([{ amount: '1234.50' }, 3, { moment: '2027-06-12 19:30' }, { amount: '-5.00' }])
  expect(cells.map(({ value, format }) => [value, format])).toEqual([
    [1234.5, '#,##0.00'],
    [3, 'General'],
    [46_550.8125, String.raw`yyyy\-mm\-dd\ hh:mm`],
    [-5, '#,##0.00'],
  ])
  const [yen] = await read([[['T']], [[{ amount: '500' }]]], { decimals: 0 })
  expect(yen?.rows[1]?.['A']?.format).toBe('#,##0')
})

test('nothing is no cell, and the next one stands where it belongs', async () => {
  const [sheet] = await read([[['A', 'B', 'C']], [[null, '', 'x']]])
  expect(Object.keys(sheet?.rows[1] ?? {})).toEqual(['C'])
})

test('what no XML can hold is left out, and half a character is replaced', async () => {
  expect((await firstRow(['a\u0000\u0001b', 'x\ud83c'])).map(({ value }) => value)).toEqual(['ab', 'x\ufffd'])
})

test('the 28th column is AB', async () => {
  const [sheet] = await read([[Array.from({ length: 28 }, (_, n) => `T${n}`)]])
  expect(sheet?.rows[0]?.['AB']?.value).toBe('T27')
})

test('more rows than a sheet holds go on in the next, each with the titles and every row once', async () => {
  const rows = Array.from({ length: 7 }, (_, n) => [n])
  const sheets = await read([[['Title']], rows.slice(0, 5), rows.slice(5)], { rowsMax: 4, sheet: "Bad/[name]:'s" })
  expect(sheets.map(({ name }) => name)).toEqual(['Bad  name   s', 'Bad  name   s 2', 'Bad  name   s 3'])
  expect(sheets.map((sheet) => sheet.rows.map((row) => row['A']?.value))).toEqual([
    ['Title', 0, 1, 2],
    ['Title', 3, 4, 5],
    ['Title', 6],
  ])
})

test('a list without rows is a sheet with titles', async () => {
  expect((await read([[['Title']]])).map(({ rows }) => rows.length)).toEqual([1])
})
