import { alteredArchives } from '@turnout/testkit/files/altered-archives.ts'
import { linesOfEntity } from '@turnout/testkit/files/archives.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { withHeader, withManifest, zipFiles } from '@turnout/testkit/files/zip-files.ts'
import { expect, test } from 'vitest'

/* ZIP files that say of themselves what is not so. */

const archives = alteredArchives(testApp(), testApp())
const { altered, expectRefused } = archives

const ORDERS = 'entities/orders.jsonl'

/** Every mention of a name in the bytes, replaced by one that is as long. */
function renamed(zip: Buffer, from: string, to: Buffer): Buffer {
  expect(to).toHaveLength(from.length)
  return Buffer.from(zip.toString('latin1').replaceAll(from, to.toString('latin1')), 'latin1')
}

const withManifestOf = (change: (manifest: Record<string, unknown>) => void): Promise<Buffer> => {
  const manifest = JSON.parse(archives.files.get('manifest.json')?.toString() ?? '') as Record<string, unknown>
  change(manifest)
  return zipFiles(altered((copy) => copy.set('manifest.json', Buffer.from(JSON.stringify(manifest)))))
}

test('a file that is cut off anywhere is refused', async () => {
  const { bytes } = archives
  for (let part = 0; part < 20; part += 1)
    await expectRefused(bytes.subarray(0, Math.floor((bytes.length * part) / 20)), /cannot be read|is missing/u)
  await expectRefused(bytes.subarray(1), /cannot be read|cannot be unpacked/u)
})

test('more entries than any archive has are refused before their list is read', async () => {
  const [record, locator, end] = [Buffer.alloc(56), Buffer.alloc(20), Buffer.alloc(22)]
  record.writeUInt32LE(0x06064b50, 0)
  record.writeUInt32LE(44, 4)
  record.writeBigUInt64LE(9_000_000n, 24)
  record.writeBigUInt64LE(9_000_000n, 32)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeUInt32LE(1, 16)
  end.writeUInt32LE(0x06054b50, 0)
  for (const at of [8, 10]) end.writeUInt16LE(0xffff, at)
  for (const at of [12, 16]) end.writeUInt32LE(0xffffffff, at)
  await expectRefused(Buffer.concat([record, locator, end]), 'the file has 9000000 entries, at most 500100 can be')
})

test('files that share their bytes are refused', async () => {
  const zip = await zipFiles(archives.files)
  let place = 0
  withHeader(zip, ORDERS, (header) => void (place = header.readUInt32LE(42)))
  const shared = withHeader(zip, 'entities/payments.jsonl', (header) => void header.writeUInt32LE(place, 42))
  await expectRefused(shared, /^entities\/(?:orders|payments)\.jsonl has bytes of another file$/u)
  const within = withHeader(zip, 'entities/payments.jsonl', (header) => void header.writeUInt32LE(place + 10, 42))
  await expectRefused(within, /has bytes of another file$/u)
})

test('an encrypted file, one packed otherwise, and a wrong CRC-32 are refused', async () => {
  const zip = await zipFiles(archives.files)
  const flagged = withHeader(zip, ORDERS, (header) => void header.writeUInt16LE(header.readUInt16LE(8) | 1, 8))
  await expectRefused(flagged, `${ORDERS} is encrypted`)
  const packed = withHeader(zip, ORDERS, (header) => void header.writeUInt16LE(14, 10))
  await expectRefused(packed, `${ORDERS} is packed in a way that is not read (14)`)
  for (const name of [ORDERS, 'manifest.json']) {
    const summed = withHeader(zip, name, (header) => void header.writeUInt32LE(7, 16))
    await expectRefused(summed, `${name} is not what the ZIP file says (CRC-32)`)
  }
})

test('names with other signs are refused, and do not reach the terminal', async () => {
  const place = 'images/aaaaaaaaaaaaaaaaaaaa'
  const honest = await zipFiles(altered((copy) => copy.set(place, Buffer.from('x'))))
  for (const name of [
    String.raw`..\..\windows\system32\ab.dll`,
    'entities/orders.jsonl\0.jpeg',
    'entities/orders.jsonl\nready.',
    '\u001B[2J\u001B]0;done\u0007images/aaaa',
    '\u202Elnosj.sredro/seititne/aa',
    'entities/\u043Erders.jsonl/abc',
    '////////////////////////////',
  ]) {
    const bytes = Buffer.from(name)
    const fitting = Buffer.concat([bytes, Buffer.from('a'.repeat(place.length))]).subarray(0, place.length)
    await expectRefused(renamed(honest, place, fitting), /not in the manifest|cannot be read/u)
  }
})

test('a name of sixty thousand letters is refused in one short line', async () => {
  const long = altered((copy) => copy.set(`images/${'a'.repeat(60_000)}`, Buffer.from('x')))
  await expectRefused(await zipFiles(long), /^images\/a+$/u)
})

test('a million empty lines, and a line without an end, are refused', async () => {
  const lines = (text: Buffer) =>
    zipFiles(withManifest(altered((copy) => copy.set(ORDERS, text))), { stored: [ORDERS] })
  await expectRefused(await lines(Buffer.alloc(1_000_000, '\n')), `${ORDERS}, line 1: empty`)
  await expectRefused(await lines(Buffer.alloc(17 * 1024 * 1024, '[')), `${ORDERS}, line 1: longer than 16777216 bytes`)
  await expectRefused(await lines(Buffer.from('{}')), `${ORDERS}, line 1: cut off`)
})

test('a manifest whose figures cannot be is refused', async () => {
  for (const version of [0, -1, 1.5, 99, '2', null, []])
    await expectRefused(await withManifestOf((manifest) => (manifest['format_version'] = version)), /^manifest\.json/u)
  for (const rows of [-1, 0.5, 2 ** 53, '1', null, 10_000_000]) {
    const counted = await withManifestOf((manifest) => {
      for (const file of manifest['files'] as { name: string; rows: unknown }[])
        if (file.name === ORDERS) file.rows = rows
    })
    await expectRefused(counted, /^manifest\.json, files|has no right count|has 1 lines, and not/u)
  }
  const twice = await withManifestOf(({ files }) => (files as unknown[]).push((files as unknown[])[0]))
  await expectRefused(twice, 'manifest.json names a file twice')
  await expectRefused(await withManifestOf((manifest) => (manifest['files'] = [])), /is missing in the manifest$/u)
  const other = await withManifestOf((manifest) => (manifest['scope'] = { account_id: 987_654, event_id: null }))
  await expectRefused(other, /accounts\.jsonl, line 1: of account \d+, and not of 987654/u)
})

test('a sealed part whose key would take all memory is refused before anything is computed', async () => {
  const honest = { cipher: 'aes-256-gcm', kdf: 'scrypt', cost: 65_536, block_size: 8, parallelization: 1, salt: 'AAAA' }
  for (const change of [{ cost: 1_048_576, block_size: 16 }, { cost: 65_537 }, { cost: 2 ** 40 }, { kdf: 'none' }]) {
    const sealing = { ...honest, ...change }
    await expectRefused(
      await withManifestOf((manifest) => (manifest['sealing'] = sealing)),
      /^manifest\.json, sealing/u,
    )
  }
})

test('an image is called by the sum of its bytes, and is of a kind that is shown', async () => {
  const [row] = linesOfEntity(archives.files, 'image_files')
  const name = `images/${String(row?.['sha256'])}.jpeg`
  const other = withManifest(altered((copy) => copy.set(name, Buffer.from('<script>'))))
  await expectRefused(await zipFiles(other), `${name} is not called by the sum of its bytes`)
  const gone = withManifest(altered((copy) => copy.delete(name)))
  await expectRefused(await zipFiles(gone), `${name} is not in the manifest`)
  for (const change of [{ format: 'svg' }, { sha256: '../../../etc/passwd' }])
    await expectRefused(
      await archives.withLines('image_files', () => [{ ...row, ...change }]),
      /^images\/\S+ is not in the manifest$/u,
    )
})
