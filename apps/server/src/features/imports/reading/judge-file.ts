/** Why a file is not read: one sentence that names the place. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
}

/** Far above every real export, and below what harms the machine that reads it. */
export const FILE_LIMITS = {
  /** Of a row of a table. */
  lineBytes: 1024 * 1024,
  /** An order of a JSON file with all of its tickets. */
  valueBytes: 16 * 1024 * 1024,
  cellCharacters: 20_000,
  columns: 1_000,
  /** As spreadsheets have it; of a CSV file, too. */
  rows: 1_048_576,
  sheets: 50,
  entries: 2_000,
  entryBytes: 2 * 1024 * 1024 * 1024,
  /** Workbooks pack to a tenth; what packs better than this is a bomb. */
  ratio: 250,
  ratioFromBytes: 1024 * 1024,
  /** Texts that the cells of a workbook share; they are kept outside of the heap. */
  sharedBytes: 256 * 1024 * 1024,
  sharedTexts: 10_000_000,
  depth: 64,
} as const

/** The bytes of a file, from its beginning, as often as they are asked for. */
export type ReadFile = () => AsyncIterable<Buffer>

export interface ImportSourceFile {
  readonly name: string
  readonly read: ReadFile
}

/** The first bytes of a file, at most so many. */
export async function readStart(read: ReadFile, bytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of read()) {
    pieces.push(piece)
    size += piece.length
    if (size >= bytes) break
  }
  return Buffer.concat(pieces).subarray(0, bytes)
}

const SIGNATURES: readonly (readonly [start: string, what: string])[] = [
  ['25504446', 'This is a PDF: export a CSV or XLSX file instead.'],
  ['d0cf11e0', 'This is an old Excel file (.xls) or an encrypted one: save it as .xlsx without a password, or as CSV.'],
  ['1f8b', 'This file is packed: unpack it first.'],
  ['377abcaf', 'This file is packed: unpack it first.'],
  ['89504e47', 'This is a picture: export a CSV or XLSX file instead.'],
  ['ffd8ff', 'This is a picture: export a CSV or XLSX file instead.'],
]

/** What a file is by its first bytes. @throws FileRefused for what is none of the three */
export async function judgeFormat(read: ReadFile): Promise<'csv' | 'xlsx' | 'json'> {
  const start = await readStart(read, 4096)
  if (start.length === 0) throw new FileRefused('The file is empty.')
  const hex = start.subarray(0, 8).toString('hex')
  const known = SIGNATURES.find(([signature]) => hex.startsWith(signature))
  if (known !== undefined) throw new FileRefused(known[1])
  if (hex.startsWith('504b0304')) return 'xlsx'
  const text = start
    .toString('utf8')
    .replace(/^\uFEFF/u, '')
    .trimStart()
  if (text.startsWith('{') || text.startsWith('[')) return 'json'
  if (/^<(?:!doctype|html|\?xml)/iu.test(text))
    throw new FileRefused('This is a web page or XML: export a CSV or XLSX file instead.')
  return 'csv'
}
