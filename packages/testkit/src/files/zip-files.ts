import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipOptions {
  /** Unix mode of an entry, by its name. */
  readonly modes?: Readonly<Record<string, number>>
  /** Entries that are not packed. */
  readonly stored?: readonly string[]
}

/** A ZIP file of these entries, in this order. */
export function zipFiles(
  files: ReadonlyMap<string, Buffer>,
  { modes = {}, stored = [] }: ZipOptions = {},
): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of files) {
    const mode = modes[name]
    zip.addBuffer(bytes, name, { compress: !stored.includes(name), ...(mode !== undefined && { mode }) })
  }
  zip.end()
  // It is a stream of Node, which the types say more carefully.
  return buffer(zip.outputStream as Readable)
}

const HEADER_BYTES = 46

/** The bytes with what the list at their end says of an entry changed, by the places of its header. */
export function withHeader(zip: Buffer, name: string, change: (header: Buffer) => void): Buffer {
  const copy = Buffer.from(zip)
  change(copy.subarray(copy.lastIndexOf(name) - HEADER_BYTES))
  return copy
}

interface ToldFile {
  name: string
  rows: number | null
  bytes: number
  sha256: string
}

/** The same files with a manifest that fits what they are now. */
export function withManifest(files: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '') as { files: ToldFile[] }
  const told = [...files].filter(([name]) => name !== 'manifest.json')
  manifest.files = told.map(([name, bytes]) => ({
    name,
    rows: name.endsWith('.jsonl') ? bytes.toString().split('\n').length - 1 : null,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  return new Map([...told, ['manifest.json', Buffer.from(JSON.stringify(manifest))]])
}
