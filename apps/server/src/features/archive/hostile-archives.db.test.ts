import { linesOfEntity, loadArchive, writeDirectly } from '@turnout/testkit/archives.ts'
import { aStockedShop } from '@turnout/testkit/route-samples.ts'
import { testApp } from '@turnout/testkit/test-app.ts'
import { withManifest, zipFiles } from '@turnout/testkit/zip-files.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

/* Archives that somebody altered: each is refused in one line, and nothing of it stays. */

const source = testApp()
const target = testApp()

type Files = Map<string, Buffer>
let files: Files = new Map()
let bytes: Buffer = Buffer.alloc(0)

beforeAll(async () => {
  const { shop } = await aStockedShop(source)
  const made = await writeDirectly(source, shop.owner.accountId)
  files = new Map(made.files)
  bytes = made.bytes
}, 60_000)

async function expectEmpty(): Promise<void> {
  const found = await sql<{ rows: number }>`
    select (select count(*) from accounts) + (select count(*) from users) + (select count(*) from orders)
      + (select count(*) from audit_rows) as rows`.execute(target.owner.query)
  expect(found.rows).toEqual([{ rows: 0 }])
}

async function expectRefused(altered: Buffer, words: string | RegExp): Promise<void> {
  const error: unknown = await loadArchive(target, altered).catch((thrown: unknown) => thrown)
  const message = typeof words === 'string' ? words : (expect.stringMatching(words) as string)
  expect(error).toMatchObject({ name: 'ArchiveRefused', message })
  expect((error as Error).message).not.toContain('\n')
  await expectEmpty()
}

const altered = (change: (copy: Files) => void): Files => {
  const copy = new Map(files)
  change(copy)
  return copy
}

/** The lines of an entity changed, under a manifest that fits. */
const withLines = (name: string, change: (rows: Record<string, unknown>[]) => unknown[]): Promise<Buffer> => {
  const rows = change(linesOfEntity(files, name))
  const text = rows.map((row) => `${typeof row === 'string' ? row : JSON.stringify(row)}\n`).join('')
  return zipFiles(withManifest(altered((copy) => copy.set(`entities/${name}.jsonl`, Buffer.from(text)))))
}

test('what is no ZIP file, or no archive of ours, is refused', async () => {
  await expectRefused(Buffer.from('hello'), /cannot be read/u)
  await expectRefused(await zipFiles(new Map([['a.txt', Buffer.from('a')]])), /manifest\.json is missing/u)
  await expectRefused(await zipFiles(altered((copy) => copy.set('manifest.json', Buffer.from('{')))), /is not JSON/u)
  await expectRefused(bytes.subarray(0, bytes.length - 40), /cannot be read/u)
})

test('a format version to come is refused by its number', async () => {
  const manifest = files.get('manifest.json')?.toString().replace('"format_version": 3', '"format_version": 4') ?? ''
  const next = await zipFiles(altered((copy) => copy.set('manifest.json', Buffer.from(manifest))))
  await expectRefused(next, 'manifest.json is of format version 4; this version of Turnout reads up to 3')
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
  await expectRefused(await zipFiles(files, { modes: { [name]: 0o12_0777 } }), /orders\.jsonl is a link or a folder/u)
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
  const text = files.get('entities/orders.jsonl')?.toString('latin1').replace('Mira', 'Mara') ?? ''
  const forged = altered((copy) => copy.set('entities/orders.jsonl', Buffer.from(text, 'latin1')))
  await expectRefused(await zipFiles(forged), 'entities/orders.jsonl is not what the manifest says (SHA-256)')
})

test('another count of lines than the manifest says is refused', async () => {
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '') as {
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
  const [order] = linesOfEntity(files, 'orders')
  const { id: order_id, account_id, event_id } = order ?? {}
  const books = await withLines('ledger_entries', () => [{ id: 1, account_id, event_id, order_id, ...posting }])
  await expectRefused(books, /ledger_entries\.jsonl: order \d+ does not balance/u)
})

test('an installation that has an account takes none', async () => {
  const busy = await loadArchive(source, bytes).catch((error: unknown) => error)
  expect(busy).toMatchObject({ message: expect.stringMatching(/has an account already/u) as string })
})

test('the archive itself, untouched, is taken', async () => {
  expect(await loadArchive(target, bytes)).toBeGreaterThan(20)
})
