import { inPieces, readImport } from '@turnout/testkit/imports/import-reading.ts'
import { asCsv } from '@turnout/testkit/imports/import-sheets.ts'
import { foreignWorkbook } from '@turnout/testkit/imports/import-workbook.ts'
import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { describeFile } from './read-description.ts'
import { readFound } from './read-found.ts'

/* Tables of unknown systems, as their programs and countries write them. */

const GERMAN = [
  ['Bestellnummer', 'Vorname', 'Nachname', 'E-Mail', 'Ticketart', 'Preis', 'Bestelldatum', 'Status'],
  ['A1', 'Jürgen', 'Müller', 'j@guest.example', 'Tageskarte', '1.234,56 €', '21.11.2026 18:04', 'bezahlt'],
  ['A1', 'Eva', 'Groß', 'e@guest.example', 'Tageskarte', '12,-', '21.11.2026 18:04', 'bezahlt'],
  ['A2', 'Zoë', 'Öz', '', 'Abendkarte', '7,50', '05.12.2026', 'storniert'],
]

const inWindows1252 = (text: string): Buffer => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1')
const inUtf16 = (text: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

test.each([
  ['windows-1252', ';', inWindows1252(asCsv(GERMAN, ';'))],
  ['utf-16le', '\t', inUtf16(asCsv(GERMAN, '\t'))],
  ['utf-16be', '\t', inUtf16(asCsv(GERMAN, '\t')).swap16()],
  ['utf-16le', ';', Buffer.from(asCsv(GERMAN, ';').replaceAll('€', 'E'), 'utf16le')],
  ['utf-8', '|', Buffer.from(`\uFEFF${asCsv(GERMAN, '|', '\r')}`)],
  ['utf-8', ';', Buffer.from(`sep=;\r\n${asCsv(GERMAN, ';')}`)],
  ['utf-8', ',', Buffer.from(asCsv(GERMAN, ',', '\n'))],
] as const)('%s, cells apart by "%s"', async (encoding, separator, bytes) => {
  const read = await readImport(bytes, { currency: 'EUR' })
  expect(read.description).toMatchObject({
    kind: 'TABLE',
    encoding,
    separator,
    rows: 3,
    dayFirst: true,
    decimalComma: true,
  })
  expect([read.orders, read.tickets, read.pricesMinor, read.problems]).toEqual([2, 3, 125_406, []])
  expect(read.found[0]).toMatchObject({ ticket: { firstName: 'Jürgen', lastName: 'Müller', product: 'Tageskarte' } })
  expect(read.found[2]).toMatchObject({ ticket: { status: 'CANCELLED', createdAt: '2026-12-04T23:00:00.000Z' } })
})

test('quotes hold line breaks and separators, and lines are those of a text editor', async () => {
  const text =
    'Order,Name,Email,Ticket,Price,Note\r\n1,"Ada ""Countess""\nByron",a@guest.example,Pass,1.00,"a\r\nb"\r\n2,Bo,not an address,Pass,x,\r\n'
  const read = await readImport(text)
  expect(read.found[0]).toMatchObject({ line: 2, ticket: { lastName: 'Byron' } })
  expect(read.found.slice(1)).toEqual([
    { line: 5, is: 'problem', problem: 'not_an_address', column: 'Email', value: 'not an address' },
    { line: 5, is: 'problem', problem: 'not_an_amount', column: 'Price', value: 'x' },
  ])
})

test('what is wrong with a cell is said once, though several things are read from it', async () => {
  const read = await readImport('Order,Order date,Ticket\n1,soon,Pass\n')
  expect(read.problems).toEqual([[2, 'not_a_date']])
})

test('rows that are too short or too long are named, and the others come in', async () => {
  const read = await readImport(
    'Order,Email,Ticket\n1,a@guest.example,Pass\n2\n3,b@guest.example,Pass,more\n4,c@guest.example,Pass,,\n',
  )
  expect(read.problems).toEqual([
    [3, 'unreadable_row'],
    [4, 'unreadable_row'],
  ])
  expect(read.tickets).toBe(2)
})

test('what a spreadsheet would run stays a text, without the apostrophe of an export', async () => {
  const link = `=HYPERLINK("http://evil.example","x")`
  const read = await readImport(
    asCsv([
      ['Order', 'Name', 'Ticket'],
      ['1', `'${link}`, "'+1"],
      ['2', link, "O'Neill's"],
    ]),
  )
  expect(read.found).toMatchObject([{ ticket: { product: '+1' } }, { ticket: { product: "O'Neill's" } }])
  const [name] = read.found.flatMap((one) =>
    one.is === 'ticket' ? [`${one.ticket.firstName} ${one.ticket.lastName}`] : [],
  )
  expect(name).toContain('HYPERLINK')
  expect(name?.startsWith("'")).toBe(false)
})

test('controls are taken out and half characters replaced', async () => {
  const read = await readImport(
    Buffer.from([...Buffer.from('Order,Ticket\n1,a\u0007b\u001B[31m'), ...Buffer.from('\n')]),
  )
  expect(read.found[0]).toMatchObject({ ticket: { product: 'ab[31m' } })
  const half = await readImport(
    Buffer.concat([inUtf16('Order\tTicket\n1\ta'), Buffer.from([0x00, 0xd8]), Buffer.from('b\n', 'utf16le')]),
  )
  expect(half.found[0]).toMatchObject({ ticket: { product: 'a\uFFFDb' } })
})

test('a title above the headings is passed over, in a workbook with numbers, days and flags', async () => {
  const read = await readImport(
    await foreignWorkbook({
      Sales: [
        ['Guests of the summer'],
        [],
        ['Order', 'Date', 'Email', 'Ticket', 'Price', 'Cancelled'],
        [1001, { day: 46_347.752_777_777_78 }, 'a@guest.example', 'Pass', 24.9, false],
        [1002, { day: 46_347 }, 'b@guest.example', 'Pass', 1234, true],
      ],
      Empty: [],
      Notes: [
        ['Something', 'else'],
        ['a', 'b'],
      ],
    }),
  )
  expect(read.description).toMatchObject({
    kind: 'TABLE',
    rows: 2,
    tables: [{ headingLine: 3, sheet: 'Sales' }, { sheet: 'Notes' }],
  })
  // The sheet of notes is no table of orders.
  expect([read.tickets, read.pricesMinor, read.problems]).toEqual([2, 125_890, [[1, 'not_taken_over']]])
  expect(read.found.filter(({ is }) => is !== 'problem')).toMatchObject([
    { line: 4, ticket: { orderRef: '1001', status: 'ACTIVE', createdAt: '2026-11-21T17:04:00.000Z' } },
    { line: 5, ticket: { status: 'CANCELLED', createdAt: '2026-11-20T23:00:00.000Z' } },
  ])
})

test('columns are what somebody says they are, whatever was proposed', async () => {
  const bytes = Buffer.from('a,b,c\nada@guest.example,Pass,3\n')
  const read = () => inPieces(bytes, 5)
  const description = await describeFile({ name: 'any.csv', read })
  expect(description.columns.map(({ field, samples }) => [field, samples])).toEqual([
    [null, ['ada@guest.example']],
    [null, ['Pass']],
    [null, ['3']],
  ])
  const rules = { timezone: 'UTC', currency: 'EUR', dayFirst: true, decimalComma: false }
  const columns = [
    { column: 0, field: 'guest_email' as const },
    { column: 1, field: 'product' as const },
    { column: 2, field: 'quantity' as const },
  ]
  // A table without orders has one for each row.
  expect(await Array.fromAsync(readFound({ description, columns, read, ...rules }))).toMatchObject([
    {
      ticket: { orderRef: 'row 2', product: 'Pass', quantity: 3, email: 'ada@guest.example' },
      order: { ref: 'row 2' },
    },
  ])
})

test('people may be called Null and Na', async () => {
  const read = await readImport('Order,First name,Last name,Email,Ticket\n1,Jennifer,Null,n/a,Pass\n2,Na,Li,-,Pass\n')
  expect(read.found).toMatchObject([
    { ticket: { firstName: 'Jennifer', lastName: 'Null', email: null } },
    { ticket: { firstName: 'Na', lastName: 'Li', email: null } },
  ])
})

test('a currency that is none is named', async () => {
  const read = await readImport('Order,Ticket,Price,Currency\n1,Pass,1.00,XXX\n2,Pass,1000,JPY\n')
  expect(read.found).toMatchObject([
    { problem: 'unknown_currency', value: 'XXX' },
    { ticket: { priceMinor: 1000 }, order: { currency: 'JPY' } },
  ])
})

test('no character of a long piece is cut in two, and a piece is not parsed ahead of whoever reads', async () => {
  let pulled = 0
  async function* pieces() {
    for (let n = 0; n < 4; n += 1) {
      pulled += 1
      yield 'a'.repeat(n) + '😀,b\n'.repeat(30_000)
    }
  }
  const cells: string[] = []
  for await (const line of readCsv(pieces(), ',')) {
    if (cells.length === 0) expect(pulled).toBe(1)
    cells.push(line.cells[0] ?? '')
  }
  expect(cells).toHaveLength(120_000)
  expect(cells.filter((cell) => !/^a{0,3}😀$/u.test(cell))).toEqual([])
})
