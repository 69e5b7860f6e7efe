import { entitiesAsOf } from '@turnout/contract/archive/entities.ts'
import { fileOfEntity, MANIFEST_FILE, SEALED_FILE, type Manifest } from '@turnout/contract/archive/manifest.ts'
import type { Entry, ZipFile } from 'yauzl'

/** Why an archive is not read: one line, which names the file and, where there is one, the line. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused'
  constructor(words: string) {
    super(inOneLine(words))
  }
}

const WORDS_MAX = 400

/** Names of a hostile file may hold what writes a separate line, or moves the terminal that shows it. */
const inOneLine = (words: string): string =>
  words.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\u{FFFD}').slice(0, WORDS_MAX)

/** Far above every real archive, and below what harms the machine that reads it. */
export const LIMITS = {
  entries: 500_100,
  manifestBytes: 128 * 1024 * 1024,
  imageBytes: 64 * 1024 * 1024,
  sealedBytes: 64 * 1024 * 1024,
  entryBytes: 64 * 1024 * 1024 * 1024,
  lineBytes: 16 * 1024 * 1024,
  /** Of objects and lists in each other; documents of ours have a handful. */
  lineDepth: 100,
  /** Behind it there is room for as many new ones as ever come. */
  id: 1_000_000_000_000_000,
  /** Lines of one shape pack well; what packs better than this is a bomb. */
  ratio: 250,
  /** Below so many bytes nothing is counted. */
  ratioFromBytes: 1024 * 1024,
} as const

const STORED = 0
const DEFLATED = 8
const FILE_KIND = 0o17_0000
const REGULAR = 0o10_0000

/** A file that is said to hold more than any could is refused before its list is read. */
export function judgeTotal({ entryCount }: Pick<ZipFile, 'entryCount'>): void {
  if (entryCount > LIMITS.entries)
    throw new ArchiveRefused(`the file has ${entryCount} entries, at most ${LIMITS.entries} can be`)
}

/** @throws ArchiveRefused for links, encrypted entries, and entries that unpack to far more than they are */
export function judgeEntry(entry: Entry): void {
  const { fileName: name, compressedSize, uncompressedSize, compressionMethod, externalFileAttributes } = entry
  // The upper half holds the kind of file on Unix; 0: it was made elsewhere.
  const kind = (externalFileAttributes >>> 16) & FILE_KIND
  if (kind !== 0 && kind !== REGULAR) throw new ArchiveRefused(`${name} is a link or a folder, and no file`)
  if (entry.isEncrypted()) throw new ArchiveRefused(`${name} is encrypted`)
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
    throw new ArchiveRefused(`${name} is packed in a way that is not read (${compressionMethod})`)
  if (uncompressedSize > LIMITS.entryBytes) throw new ArchiveRefused(`${name} is too large (${uncompressedSize} bytes)`)
  if (uncompressedSize > LIMITS.ratioFromBytes && uncompressedSize > compressedSize * LIMITS.ratio)
    throw new ArchiveRefused(`${name} unpacks to more than ${LIMITS.ratio} times its size`)
}

/** A local header without its name. */
const LOCAL_HEADER_BYTES = 30

/** Files that share their bytes unpack to more than the file can hold. @throws ArchiveRefused */
export function judgeOverlaps(entries: Iterable<Entry>): void {
  let end = 0
  for (const entry of [...entries].toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    const start = entry.relativeOffsetOfLocalHeader
    if (start < end) throw new ArchiveRefused(`${entry.fileName} has bytes of another file`)
    end = start + LOCAL_HEADER_BYTES + entry.fileNameLength + entry.compressedSize
  }
}

const IMAGE = /^images\/[0-9a-f]{64}\.(?:avif|webp|jpeg)$/u

/** The entries are those of the manifest, and those of the format. @throws ArchiveRefused */
export function judgeFiles(entries: ReadonlyMap<string, Entry>, { files, sealing, format_version }: Manifest): void {
  const told = new Map(files.map((file) => [file.name, file]))
  if (told.size !== files.length) throw new ArchiveRefused(`${MANIFEST_FILE} names a file twice`)
  const wanted = new Set(entitiesAsOf(format_version).map(({ name }) => fileOfEntity(name)))
  if (sealing !== null) wanted.add(SEALED_FILE)
  for (const name of wanted) if (!told.has(name)) throw new ArchiveRefused(`${name} is missing in the manifest`)
  for (const { name, bytes, rows } of files) {
    const entry = entries.get(name)
    if (!wanted.has(name) && !IMAGE.test(name)) throw new ArchiveRefused(`${name} is no file of this format`)
    if (entry === undefined) throw new ArchiveRefused(`${name} is missing`)
    if (entry.uncompressedSize !== bytes) throw new ArchiveRefused(`${name} is not as long as the manifest says`)
    if ((rows === null) === name.endsWith('.jsonl'))
      throw new ArchiveRefused(`${name} has no right count of lines in the manifest`)
  }
  for (const name of entries.keys())
    if (name !== MANIFEST_FILE && !told.has(name)) throw new ArchiveRefused(`${name} is not in the manifest`)
}
