import path from 'node:path/posix'
import { FILE_LIMITS, FileRefused } from './judge-file.ts'
import { attribute, readWholeXml } from './read-xml.ts'

/** What a workbook says of its parts. */
export interface WorkbookParts {
  readonly sheets: readonly { readonly name: string; readonly entry: string }[]
  /** Of shared texts; null: every cell has its own. */
  readonly textsEntry: string | null
  /** By the number of a style: whether it shows a number as a day. */
  readonly dayStyles: readonly boolean[]
  /** Days are counted from 1904 instead of 1900. */
  readonly isSince1904: boolean
}

interface Entries {
  readonly bytes: (name: string) => AsyncIterable<Buffer>
  readonly has: (name: string) => boolean
}

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** @throws FileRefused for a ZIP file that is no workbook */
export async function readPackage(entries: Entries): Promise<WorkbookParts> {
  if (!entries.has(WORKBOOK) || !entries.has(RELATIONS)) {
    throw new FileRefused('This is a ZIP file, and no XLSX workbook: unpack it and add the files in it.')
  }
  const relations = await readRelations(entries.bytes(RELATIONS))
  const { sheets, isSince1904 } = await readSheets(entries.bytes(WORKBOOK), relations)
  if (sheets.length === 0) throw new FileRefused('The workbook has no sheet.')
  if (sheets.length > FILE_LIMITS.sheets) {
    throw new FileRefused(`The workbook has ${sheets.length} sheets, at most ${FILE_LIMITS.sheets} can be.`)
  }
  const of = (type: string): string | null => [...relations.values()].find((one) => one.type === type)?.entry ?? null
  const styles = of('styles')
  return {
    sheets,
    isSince1904,
    textsEntry: of('sharedStrings'),
    dayStyles: styles !== null && entries.has(styles) ? await readStyles(entries.bytes(styles)) : [],
  }
}

interface Relation {
  readonly type: string
  readonly entry: string
}

async function readRelations(bytes: AsyncIterable<Buffer>): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>()
  await readWholeXml(bytes, {
    open: (name, attributes) => {
      const { Id: id, Target: target, Type: type = '', TargetMode: mode } = attributes
      // What lies outside of the file is not followed.
      if (name !== 'Relationship' || id === undefined || target === undefined || mode === 'External') return
      const entry = target.startsWith('/') ? target.slice(1) : path.join('xl', target)
      if (relations.size < FILE_LIMITS.entries) relations.set(id, { type: path.basename(type), entry })
    },
  })
  return relations
}

async function readSheets(
  bytes: AsyncIterable<Buffer>,
  relations: ReadonlyMap<string, Relation>,
): Promise<{ sheets: { name: string; entry: string }[]; isSince1904: boolean }> {
  const sheets: { name: string; entry: string }[] = []
  let isSince1904 = false
  await readWholeXml(bytes, {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') isSince1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (tag !== 'sheet') return
      const relation = relations.get(attribute(attributes, 'id') ?? '')
      if (relation?.type === 'worksheet') sheets.push({ name: attributes['name'] ?? '', entry: relation.entry })
    },
  })
  return { sheets, isSince1904 }
}

/** Formats that every spreadsheet knows by number: 14 to 22 and 45 to 47 are days and times. */
const isDayNumber = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)

/** A format with letters of days or hours, outside of quotes and brackets. */
const isDayFormat = (code: string): boolean => {
  const bare = code.replaceAll(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]/giu, '')
  return /[ymdhs]/iu.test(bare) && !/general/iu.test(bare)
}

const STYLES_MAX = 100_000

async function readStyles(bytes: AsyncIterable<Buffer>): Promise<boolean[]> {
  const formats = new Map<string, boolean>()
  const styles: boolean[] = []
  let isCell = false
  await readWholeXml(bytes, {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt' && formats.size < STYLES_MAX) formats.set(numFmtId, isDayFormat(formatCode))
      if (name === 'cellXfs') isCell = true
      if (name === 'xf' && isCell && styles.length < STYLES_MAX) {
        styles.push(formats.get(numFmtId) ?? isDayNumber(Number(numFmtId)))
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCell = false
    },
  })
  return styles
}
