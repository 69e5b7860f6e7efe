import { readFileSync, writeFileSync } from 'node:fs'
import { ENTRY, forgetSections, segmentsOf } from './elf.ts'

/** A multiple of every page size. */
const KEPT = 0x10000
/** How the data of ICU names its format, 12 bytes after it begins. */
const FORMAT = 'CmnD'

/**
 * Takes the data out of the library in which ICU keeps it, 27 MB: our database compares by C.UTF-8,
 * which is PostgreSQL's own, and PostgreSQL is linked against ICU all the same. What stays says
 * that it holds nothing, as the library does that ICU itself builds before it has data.
 * @throws Error when the library is laid out otherwise
 */
export function emptyIcuData(file: string): void {
  const library = readFileSync(file)
  const data = library.indexOf(FORMAT) - 12
  const segments = segmentsOf(library)
  const holder = segments.find(({ isLoaded, offset, size }) => isLoaded && offset <= data && data < offset + size)
  const contents = data + library.readUInt16LE(Math.max(data, 0))
  if (holder?.offset !== 0 || holder.size < KEPT || data < 0 || contents > KEPT)
    throw new Error(`${file} keeps the data of ICU otherwise than the release knows`)
  // The number of parts.
  library.writeUInt32LE(0, contents)
  library.writeBigUInt64LE(BigInt(KEPT), holder.entry + ENTRY.sizeInFile)
  library.writeBigUInt64LE(BigInt(KEPT), holder.entry + ENTRY.sizeInMemory)
  const later = segments.filter(({ offset }) => offset >= holder.size)
  // What follows keeps its addresses, which must agree with its offsets by the page that it asks for.
  const page = Math.max(...later.filter(({ isLoaded }) => isLoaded).map(({ align }) => align))
  const start = Math.min(...later.map(({ offset }) => offset))
  const removed = Math.floor((start - KEPT) / page) * page
  for (const { entry, offset } of later) library.writeBigUInt64LE(BigInt(offset - removed), entry + ENTRY.offset)
  forgetSections(library)
  const rest = library.subarray(start, Math.max(...later.map(({ offset, size }) => offset + size)))
  const gap = Buffer.alloc(start - removed - KEPT)
  writeFileSync(file, Buffer.concat([library.subarray(0, KEPT), gap, rest]))
}
