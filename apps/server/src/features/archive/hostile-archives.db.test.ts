import { alteredArchives } from '@turnout/testkit/files/altered-archives.ts'
import { linesOfEntity, loadArchive } from '@turnout/testkit/files/archives.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { withManifest, zipFiles } from '@turnout/testkit/files/zip-files.ts'
import { expect, test } from 'vitest'

/* Altered archives: each is refused in one line, and nothing of it stays. */

const source = testApp()
const target = testApp()

const archives = alteredArchives(source, target)
const { altered, expectRefused, withLines } = archives

test('what is no ZIP file, or no archive of ours, is refused', async () => {
  await expectRefused(Buffer.from('hello'), /cannot be read/u)
  await expectRefused(await zipFiles(new Map([['a.txt', Buffer.from('a')]])), /manifest\.json is missing/u)
  await expectRefused(await zipFiles(altered((copy) => copy.set('manifest.json', Buffer.from('{')))), /is not JSON/u)
  await expectRefused(archives.bytes.subarray(0, archives.bytes.length - 40), /cannot be read/u)
})

test('a format version to come is refused by its number', async () => {
  const manifest =
    archives.files.get('manifest.json')?.toString().replace('"format_version": 6', '"format_version": 7') ?? ''
  const next = await zipFiles(altered((copy) => copy.set('manifest.json', Buffer.from(manifest))))
  await expectRefused(next, 'manifest.json is of format version 7; this version of Turnout reads up to 6')
})

test('paths that lead elsewhere are refused', async () => {
  const honest = await zipFiles(altered((copy) => copy.set('images/aaaaaaaaaaaa', Buffer.from('x'))))
  // The writer refuses such names itself, so they are put into the bytes.
  for (const path of ['../../../etc/pw/ab', '/etc/passwd/abcdefg', 'C:/windows/system32'])
    await expectRefused(renamed(honest, 'images/aaaaaaaaaaaa', path), /cannot be read|not in the manifest/u)
})

/** Every mention of a name in the bytes, replaced by one of the same length. */
function renamed(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(
    zip.toString('latin1').replaceAll(from, to.slice(0, from.length).padEnd(from.length, 'a')),
    'latin1',
  )
}

test('a link, a file nobody knows, a missing one, and one that is there twice are refused', async () => {
  const name = 'entities/orders.jsonl'
  await expectRefused(
    await zipFiles(archives.files, { modes: { [name]: 0o12_0777 } }),
    /orders\.jsonl is a link or a folder/u,
  )
  const more = altered((copy) => copy.set('entities/secrets.jsonl', Buffer.from('{}\n')))
  await expectRefused(await zipFiles(more), 'entities/secrets.jsonl is not in the manifest')
  await expectRefused(await zipFiles(withManifest(more)), 'entities/secrets.jsonl is no file of this format')
  const less = altered((copy) => copy.delete(name))
  await expectRefused(await zipFiles(less), `${name} is missing`)
  await expectRefused(await zipFiles(withManifest(less)), `${name} is missing in the manifest`)
  const twice = await zipFiles(altered((copy) => copy.set('entities/orderz.jsonl', Buffer.from('{}\n'))))
  await expectRefused(renamed(twice, 'entities/orderz.jsonl', name), `${name} is there twice`)
})

test('a bomb is refused before it is unpacked, and by its bytes when its headers lie', async () => {
  const zeros = Buffer.alloc(8 * 1024 * 1024)
  const bomb = withManifest(altered((copy) => copy.set('entities/orders.jsonl', zeros)))
  await expectRefused(await zipFiles(bomb), /orders\.jsonl unpacks to more than 250 times its size/u)
  const line = Buffer.from(`${'[1,22,333]'.repeat(40)}\n`.repeat(50))
  const honest = await zipFiles(withManifest(altered((copy) => copy.set('entities/orders.jsonl', line))))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(line.length)
  const small = Buffer.alloc(4)
  small.writeUInt32LE(100)
  const lying = Buffer.from(
    honest.toString('latin1').replaceAll(size.toString('latin1'), small.toString('latin1')),
    'latin1',
  )
  await expectRefused(lying, /orders\.jsonl/u)
})

test('bytes that are not those of the manifest are refused by their sum', async () => {
  const text = archives.files.get('entities/orders.jsonl')?.toString('latin1').replace('Mira', 'Mara') ?? ''
  const forged = altered((copy) => copy.set('entities/orders.jsonl', Buffer.from(text, 'latin1')))
  await expectRefused(await zipFiles(forged), 'entities/orders.jsonl is not what the manifest says (SHA-256)')
})

test('another count of lines than the manifest says is refused', async () => {
  const manifest = JSON.parse(archives.files.get('manifest.json')?.toString() ?? '') as {
    files: { name: string; rows: number }[]
  }
  for (const file of manifest.files) if (file.name === 'entities/orders.jsonl') file.rows = 7
  const counted = altered((copy) => copy.set('manifest.json', Buffer.from(JSON.stringify(manifest))))
  await expectRefused(await zipFiles(counted), 'entities/orders.jsonl has 1 lines, and not 7 as the manifest says')
})

test('a row of the wrong shape is refused with its line', async () => {
  const orders = 'entities/orders.jsonl, line 1'
  await expectRefused(await withLines('orders', () => ['{']), `${orders}: not JSON`)
  await expectRefused(
    await withLines('orders', ([order]) => [{ ...order, status: 5 }]),
    new RegExp(`${orders}: status`, 'u'),
  )
  await expectRefused(
    await withLines('orders', ([order]) => [{ ...order, session_hash: 'x' }]),
    new RegExp(orders, 'u'),
  )
  const cut = await withLines('orders', ([order]) => [Object.fromEntries(Object.entries(order ?? {}).slice(1))])
  await expectRefused(cut, new RegExp(`${orders}: id`, 'u'))
  await expectRefused(
    await withLines('orders', ([order]) => [{ ...order, status: 'EATEN' }]),
    `${orders}: has a value that cannot be (orders_status_check)`,
  )
  await expectRefused(
    await withLines('orders', ([order]) => [{ ...order, notes: 'a\u0000b' }]),
    new RegExp(orders, 'u'),
  )
  await expectRefused(
    await withLines('orders', ([order]) => [order, order]),
    'entities/orders.jsonl, line 2: not behind the line before',
  )
  await expectRefused(await withLines('orders', ([order]) => [order, '']), 'entities/orders.jsonl, line 2: empty')
})

test('rows out of order are refused', async () => {
  const swapped = await withLines('products', ([first, second, ...others]) => [second, first, ...others])
  await expectRefused(swapped, 'entities/products.jsonl, line 2: not behind the line before')
})

test('names that JavaScript or PostgreSQL would take their own way are refused', async () => {
  const orders = 'entities/orders.jsonl, line 1'
  const begun = (text: string) => withLines('orders', ([order]) => [`{${text},${JSON.stringify(order).slice(1)}`])
  await expectRefused(await begun('"__proto__":{"status":"COMPLETED"}'), /orders\.jsonl, line 1: .*__proto__/u)
  await expectRefused(await begun('"id":1'), `${orders}: has a column twice`)
  // The second of two says the same by another spelling.
  await expectRefused(await begun(String.raw`"account\u005fid":1`), `${orders}: has a column twice`)
})

test('a document that is nested without end is refused before anybody follows it', async () => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const deep = `${open.repeat(20_000)}1${close.repeat(20_000)}`
    const rows = await withLines('audit_rows', ([row]) => [
      JSON.stringify({ ...row, after: 'HERE' }).replace('"HERE"', () => deep),
    ])
    await expectRefused(rows, 'entities/audit_rows.jsonl, line 1: more than 100 levels deep')
  }
})

test('numbers that no column holds are refused', async () => {
  const orders = 'entities/orders.jsonl, line 1'
  const said = (column: string, number: string) =>
    withLines('orders', ([order]) => [JSON.stringify({ ...order, [column]: 'HERE' }).replace('"HERE"', number)])
  for (const number of ['1e400', '-1e400', '9007199254740993', '0.5', '"7"', 'NaN', '0x10', '01'])
    await expectRefused(await said('total_gross_minor', number), new RegExp(`^${orders}: `, 'u'))
  // An integer for JavaScript, and none for PostgreSQL.
  for (const number of ['1.0', '1e2', '2147483648', '-2147483649'])
    await expectRefused(await said('extensions', number), new RegExp(`^${orders}: `, 'u'))
  await expectRefused(await said('id', '1000000000000001'), `${orders}: id: larger than any id`)
  await expectRefused(await said('event_id', '9007199254740991'), `${orders}: event_id: larger than any id`)
})

test('moments of years that have more than four digits, or none, are refused', async () => {
  const orders = 'entities/orders.jsonl, line 1'
  for (const year of ['10000', '294276', '-0044', '99999', '+2026', '0000'])
    await expectRefused(
      await withLines('orders', ([order]) => [{ ...order, created_at: `${year}-01-01T00:00:00.000000Z` }]),
      new RegExp(`^${orders}: `, 'u'),
    )
  const visit = { event_id: 1, source_id: 1, affiliate_id: 0, views: 1, visits: 1 }
  const day = await withLines('visits', () => [{ ...visit, day: '10000-01-01' }])
  await expectRefused(day, /^entities\/visits\.jsonl, line 1: day/u)
})

test('texts that are none are refused', async () => {
  const orders = 'entities/orders.jsonl, line 1'
  for (const text of [String.raw`\ud800`, String.raw`\udc00\ud800`, String.raw`a\u0000b`]) {
    const rows = await withLines('orders', ([order]) => [
      JSON.stringify({ ...order, notes: 'HERE' }).replace('HERE', () => text),
    ])
    await expectRefused(rows, new RegExp(`^${orders}: `, 'u'))
  }
  for (const bytes of [[0xed, 0xa0, 0x80], [0xff], [0xc0, 0x80]]) {
    const raw = Buffer.concat([Buffer.from('{"notes":"'), Buffer.from(bytes), Buffer.from('"}')])
    await expectRefused(await withLines('orders', () => [raw]), `${orders}: not UTF-8`)
  }
  const marked = await withLines('orders', ([order]) => [`\uFEFF${JSON.stringify(order)}`])
  await expectRefused(marked, `${orders}: not JSON`)
})

test('a row that names one that is not there, or is of another account, is refused with its line', async () => {
  const event = await withLines('orders', ([order]) => [{ ...order, event_id: 987_654 }])
  await expectRefused(
    event,
    'entities/orders.jsonl, line 1: names a row that is not there (orders_in_currency_of_event)',
  )
  const line = await withLines('attendees', ([guest]) => [{ ...guest, order_line_id: 987_654 }])
  await expectRefused(line, 'entities/attendees.jsonl, line 1: names a row that is not there (attendees_of_a_line)')
  const account = await withLines('organizers', ([organizer]) => [{ ...organizer, account_id: 987_654 }])
  await expectRefused(account, /entities\/organizers\.jsonl, line 1: of account 987654, and not of \d+/u)
  const nobody = await withLines('accounts', () => [])
  await expectRefused(nobody, 'entities/accounts.jsonl has 0 accounts, and not one')
})

test('what would leave by itself after an import is refused', async () => {
  const message = await withLines('messages', ([one]) => [
    { ...one, status: 'SCHEDULED', scheduled_at: '2026-01-01T00:00:00.000000Z' },
  ])
  await expectRefused(message, 'entities/messages.jsonl, line 1: under way; an archive holds what stands still')
})

test('a posting that does not balance is refused', async () => {
  const posting = {
    posting: 'PAYMENT',
    cause_id: 1,
    account: 'cash_card',
    amount_minor: 100,
    currency: 'EUR',
    at: '2026-01-01T00:00:00.000000Z',
  }
  const [order] = linesOfEntity(archives.files, 'orders')
  const { id: order_id, account_id, event_id } = order ?? {}
  const books = await withLines('ledger_entries', () => [{ id: 1, account_id, event_id, order_id, ...posting }])
  await expectRefused(books, /ledger_entries\.jsonl: order \d+ does not balance/u)
})

test('an installation that has an account takes none', async () => {
  const busy = await loadArchive(source, archives.bytes).catch((error: unknown) => error)
  expect(busy).toMatchObject({ message: expect.stringMatching(/has an account already/u) as string })
})

test('the archive itself, untouched, is taken', async () => {
  expect(await loadArchive(target, archives.bytes)).toBeGreaterThan(20)
})
