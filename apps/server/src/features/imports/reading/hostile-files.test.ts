import { IMPORT_FILE_MAX_BYTES } from '@turnout/contract/limits.ts'
import { inPieces, readImport } from '@turnout/testkit/imports/import-reading.ts'
import { pretixJson } from '@turnout/testkit/imports/import-sheets-pretix.ts'
import { foreignParts } from '@turnout/testkit/imports/import-workbook.ts'
import { zipFiles } from '@turnout/testkit/files/zip-files.ts'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { describeFile } from './read-description.ts'

/* Files made to do harm, or that broke on the way: each is refused in one sentence. */

// A temporary folder that no other program writes to.
const folder = mkdtempSync(path.join(tmpdir(), 'hostile-files-'))
beforeAll(() => {
  vi.stubEnv('TMPDIR', folder)
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

async function expectRefused(file: Buffer | string, words: RegExp): Promise<void> {
  const error: unknown = await readImport(file).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'FileRefused', message: expect.stringMatching(words) as string })
  expect((error as Error).message).toMatch(/^[A-Z][^\n]*\.$/u)
}

test('what is no table and no export is refused by what it is', async () => {
  await expectRefused('', /is empty/u)
  await expectRefused('\n\r\n\n', /is empty/u)
  await expectRefused('%PDF-1.7', /is a PDF/u)
  await expectRefused(Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old Excel file/u)
  await expectRefused('<!doctype html><p>', /web page/u)
  await expectRefused(Buffer.from([0x41, 0x00, 0x00, 0x00, 0x41, 0x41, 0x00]), /no text file/u)
  await expectRefused(await zipFiles(new Map([['a.csv', Buffer.from('a')]])), /no XLSX workbook/u)
  await expectRefused(Buffer.from('504b0304ffffffff', 'hex'), /damaged/u)
})

test('headings without rows are a table without rows', async () => {
  const read = await readImport('Order,Email,Ticket')
  expect([read.description.rows, read.found]).toEqual([0, []])
})

test('a quotation mark that is never closed is named', async () => {
  await expectRefused('Order,Email\n1,"a@guest.example\n2,b\n', /never closed/u)
  await expectRefused(`Order,Email\n1,"${'a\n'.repeat(700_000)}`, /longer than 1 MB/u)
})

/** As much as a file may have, made as it is read. */
async function* endless(start: string, piece: string): AsyncGenerator<Buffer> {
  yield Buffer.from(start)
  const same = Buffer.from(piece.repeat(64 * 1024))
  for (let size = 0; size < IMPORT_FILE_MAX_BYTES; size += same.length) yield same
}

test.each([
  ['a line', 'Order,Email\n1,', 'a', /longer than 1 MB/u],
  ['a line of cells', 'Order,Email\n1,', 'a,', /longer than 1 MB/u],
  ['a text of JSON', '{"event":{"name":"', 'a', /longer than 16 MB/u],
  ['an order of JSON', '{"event":{"items":[{"id":1},[', '1,', /larger than 16 MB/u],
  ['lists in lists', '', '[', /nests deeper/u],
])(
  '%s that is as long as a file may be is refused',
  async (_, start, piece, words) => {
    const error: unknown = await describeFile({ name: 'big', read: () => endless(start, piece) }).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toMatchObject({ name: 'FileRefused', message: expect.stringMatching(words) as string })
  },
  60_000,
)

test('a thousand columns are read, and one more is refused', async () => {
  const wide = (columns: number) => `${Array.from({ length: columns }, (_, n) => `c${n}`).join(',')}\n`
  expect((await readImport(wide(1000))).description.columns).toHaveLength(1000)
  await expectRefused(wide(1001), /1001 columns/u)
})

test('a cell beyond bounds makes its row unreadable', async () => {
  const read = await readImport(`Order,Ticket\n1,${'a'.repeat(20_001)}\n2,${'a'.repeat(20_000)}\n`)
  expect([read.problems, read.tickets]).toEqual([[[2, 'unreadable_row']], 1])
})

test('names of everything that objects have are texts like any other', async () => {
  const read = await readImport('__proto__,constructor,Order,toString\n1,2,__proto__,4\n')
  expect(read.found).toMatchObject([{ order: { ref: '__proto__' } }])
  expect(({} as Record<string, unknown>)['1']).toBeUndefined()
})

const altered = async (change: (parts: Map<string, Buffer>) => void): Promise<Buffer> => {
  const parts = foreignParts({
    Sheet: [
      ['Order', 'Ticket'],
      ['1', 'Pass'],
    ],
  })
  change(parts)
  return zipFiles(parts)
}
const sheet = 'xl/worksheets/sheet1.xml'
const replaced = (name: string, from: string | RegExp, to: string): Promise<Buffer> =>
  altered((parts) => parts.set(name, Buffer.from((parts.get(name)?.toString() ?? '').replace(from, to))))

test('a workbook that declares entities is refused before any of them counts', async () => {
  const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>'
  for (const name of [sheet, 'xl/sharedStrings.xml', 'xl/workbook.xml', 'xl/styles.xml']) {
    await expectRefused(await replaced(name, /\?>/u, `?>${laughs}`), /document type/u)
  }
  await expectRefused(await replaced(sheet, /<v>0/u, '<v>&c;'), /not well formed/u)
})

test('a workbook that unpacks to far more than its size is refused', async () => {
  const bomb = Buffer.alloc(64 * 1024 * 1024, ' ')
  await expectRefused(await altered((parts) => parts.set(sheet, bomb)), /far more than its size/u)
  await expectRefused(await altered((parts) => parts.set('xl/media/a.bin', bomb)), /far more than its size/u)
})

test('broken, deep and endless XML is refused', async () => {
  await expectRefused(await replaced(sheet, '</row>', ''), /not well formed/u)
  await expectRefused(
    await altered((parts) => parts.set(sheet, Buffer.from('<a>'.repeat(5000)))),
    /nests its XML deeper/u,
  )
  const random = Buffer.from(Array.from({ length: 5_000_000 }, (_, n) => 97 + ((n * 7919) % 23)))
  await expectRefused(
    await altered((parts) =>
      parts.set(sheet, Buffer.concat([Buffer.from('<worksheet><sheetData><row><c><v>'), random])),
    ),
    /longer than 4 MB|far more/u,
  )
  await expectRefused(await altered((parts) => parts.delete(sheet)), /part of it is missing/u)
  await expectRefused(await replaced(sheet, '<v>0<', '<v>99<'), /names a text that is not there/u)
  await expectRefused(await replaced(sheet, 'r="A1"', 'r="ZZZ1"'), /more than 1000 columns/u)
  await expectRefused(await replaced(sheet, '<row r="2"', '<row r="9999999"'), /more than 1048576 rows/u)
})

test('parts of a workbook that point elsewhere lead nowhere, and nothing stays on the disk', async () => {
  for (const target of ['../../../etc/passwd', '/etc/passwd', 'file:///etc/passwd']) {
    const file = await replaced('xl/_rels/workbook.xml.rels', 'worksheets/sheet1.xml', target)
    await expectRefused(file, /part of it is missing/u)
  }
  const outside = await replaced(
    'xl/_rels/workbook.xml.rels',
    'Target="worksheets',
    'TargetMode="External" Target="worksheets',
  )
  await expectRefused(outside, /no sheet/u)
  const honest = await altered((parts) => parts.set('xl/media/aaaaaaaaaa', Buffer.from('x')))
  const climbing = Buffer.from(
    honest.toString('latin1').replaceAll('xl/media/aaaaaaaaaa', '../../../etc/passwd'),
    'latin1',
  )
  await expectRefused(climbing, /damaged/u)
  expect(left()).toEqual([])
})

const left = (): string[] => readdirSync(folder)

test('a reading that is given up takes its file away', async () => {
  const bytes = await altered(() => undefined)
  await describeFile({ name: 'a.xlsx', read: () => inPieces(bytes) })
  expect(left()).toEqual([])
})

test('JSON that is cut off, broken, or of somebody else is refused', async () => {
  const text = JSON.stringify(pretixJson)
  await expectRefused(text.slice(0, -30), /cut off/u)
  await expectRefused(text.replace('"slug"', 'slug'), /no valid JSON/u)
  await expectRefused(text.replace('"items":[', '"items":[,'), /no valid JSON/u)
  await expectRefused(`${text} {}`, /no valid JSON/u)
  await expectRefused('{"a":[1,2]}', /no export of pretix/u)
  await expectRefused('[]', /no export of pretix/u)
  await expectRefused(`{"event":{"items":[${'['.repeat(100)}`, /nests deeper/u)
})

test('an order of another shape is unreadable, and the others come in', async () => {
  const { orders } = pretixJson.event
  const event = { ...pretixJson.event, orders: [{ code: 5 }, 'order', null, ...orders] }
  const text = JSON.stringify({ event })
  const read = await readImport(text)
  expect(read.problems).toEqual([
    [1, 'unreadable_row'],
    [2, 'unreadable_row'],
    [3, 'unreadable_row'],
    [6, 'not_taken_over'],
  ])
  expect([read.orders, read.tickets]).toEqual([2, 3])
})

test('a key of JSON never becomes the prototype of what has it', async () => {
  const text = JSON.stringify(pretixJson).replace(
    '"code":"FGHJK"',
    '"code":"FGHJK","__proto__":{"comment":"inherited"}',
  )
  const read = await readImport(text)
  const order = read.found.find((one) => one.is === 'order' && one.order.ref === 'FGHJK')
  expect(order).toMatchObject({ order: { notes: null } })
})
