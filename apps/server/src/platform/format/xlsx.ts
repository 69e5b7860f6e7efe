import { FILES } from '@turnout/contract/files.ts'
import { looksLikeFormula } from '@turnout/contract/formula-text.ts'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { Cell } from './cell.ts'
import { zipFile, type ZipEntry } from './zip.ts'

/*
 * A workbook (ECMA-376) as a stream: rows become XML and are packed piece by piece. Texts are
 * texts, never formulas; amounts and moments are real numbers with a format, so that a spreadsheet
 * can add and sort them. Decision 0014 tells why this is our own.
 */

export interface Workbook {
  /**
   * Name of the sheet; a second one, when there are more rows than a sheet can hold, gets a number.
   */
  readonly sheet: string
  /** Decimals of the currency. */
  readonly decimals: number
}

/** Rows of a sheet, as spreadsheets have it. */
const SHEET_ROWS_MAX = 1_048_576
/** Characters of a cell, as spreadsheets have it. */
const TEXT_MAX = 32_767

type Rows = readonly (readonly Cell[])[]

/** The workbook, chunk by chunk. The first row is that of the titles and is on every sheet. */
export const xlsxFile = (
  pieces: AsyncIterable<Rows>,
  workbook: Workbook,
  rowsMax = SHEET_ROWS_MAX,
): AsyncGenerator<Buffer> => zipFile(entriesOf(pieces, workbook, rowsMax))

/** Answers with a small workbook, of rows that are there, titles first. The name is of ASCII letters, digits and -. */
export function asWorkbook(
  reply: FastifyReply,
  { name, rows, ...workbook }: Workbook & { readonly name: string; readonly rows: Rows },
): Readable {
  reply.type(FILES.xlsx).header('content-disposition', `attachment; filename="${name}.xlsx"`)
  return Readable.from(xlsxFile(Readable.from([rows]), workbook), { objectMode: false })
}

async function* entriesOf(pieces: AsyncIterable<Rows>, workbook: Workbook, rowsMax: number): AsyncGenerator<ZipEntry> {
  const source = piecesUpTo(pieces, rowsMax)
  yield { name: '[Content_Types].xml', content: [CONTENT_TYPES] }
  yield { name: '_rels/.rels', content: [RELATIONS] }
  yield { name: 'xl/styles.xml', content: [styles(workbook.decimals)] }
  let sheets = 0
  while (!source.isOver()) {
    sheets += 1
    yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheetOf(source.next()) }
  }
  // A reader finds these by name wherever they stand; how many sheets there are is known only now.
  yield { name: 'xl/workbook.xml', content: [workbookOf(workbook.sheet, sheets)] }
  yield { name: 'xl/_rels/workbook.xml.rels', content: [relationsOf(sheets)] }
}

/** Cuts the rows into sheets, each beginning with the titles. */
function piecesUpTo(pieces: AsyncIterable<Rows>, rowsMax: number) {
  const source = pieces[Symbol.asyncIterator]()
  let titles: Rows = []
  let rest: Rows = []
  let isOver = false
  async function* next(): AsyncGenerator<Rows> {
    let room = rowsMax
    if (titles.length > 0) yield titles
    room -= titles.length
    for (;;) {
      if (rest.length > 0) {
        const taken = rest.slice(0, room)
        rest = rest.slice(room)
        room -= taken.length
        yield taken
      }
      if (rest.length > 0) return
      const found = await source.next()
      if (found.done === true) {
        isOver = true
        return
      }
      if (titles.length === 0) titles = found.value.slice(0, 1)
      rest = found.value
    }
  }
  return { next, isOver: () => isOver }
}

async function* sheetOf(pieces: AsyncIterable<Rows>): AsyncGenerator<string> {
  let row = 0
  let start = SHEET_START
  for await (const rows of pieces) {
    yield start + rows.map((cells) => rowOf(cells, (row += 1))).join('')
    start = ''
  }
  yield `${start}</sheetData></worksheet>`
}

const STYLE = { amount: 1, moment: 2, text: 3, title: 4 } as const

const rowOf = (cells: readonly Cell[], row: number): string =>
  `<row r="${row}">${cells.map((cell, column) => cellOf(cell, `${letters(column)}${row}`, row === 1)).join('')}</row>`

function cellOf(cell: Cell, at: string, isTitle: boolean): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell !== 'string') {
    return 'amount' in cell
      ? `<c r="${at}" s="${STYLE.amount}"><v>${cell.amount}</v></c>`
      : `<c r="${at}" s="${STYLE.moment}"><v>${serialOf(cell.moment)}</v></c>`
  }
  const style = isTitle ? STYLE.title : looksLikeFormula(cell) ? STYLE.text : null
  return `<c r="${at}"${style === null ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
}

const kept: string[] = []

/** A, B, …, Z, AA, … */
function letters(column: number): string {
  return (kept[column] ??=
    (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26)))
}

/** Days since 30 December 1899, as spreadsheets count. */
const serialOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}:00Z`) / 86_400_000 + 25_569

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '_x000D_' }
// XML cannot hold these at all.
// oxlint-disable-next-line no-control-regex -- they are what this is about
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu

/**
 * `_x0041_` in a text would be read as the letter it numbers; half a character outside the basic
 * plane would be no XML.
 */
const xmlText = (text: string): string =>
  text
    .slice(0, TEXT_MAX)
    .toWellFormed()
    .replaceAll(UNSPEAKABLE, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/gu, '_x005F_')
    .replaceAll(/[&<>\r]/gu, (char) => ENTITIES[char] ?? char)

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The titles stay in sight. */
const SHEET_START = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" baseColWidth="16"/><sheetData>`

// Every sheet that may come is declared by its kind: how many there will be is not known yet.
const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`

const RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1)

const relationsOf = (sheets: number): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${numbers(sheets)
    .map((n) => `<Relationship Id="rId${n}" Type="${RELATION}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
    .join('')}<Relationship Id="rId${sheets + 1}" Type="${RELATION}/styles" Target="styles.xml"/></Relationships>`

const workbookOf = (name: string, sheets: number): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets>${numbers(sheets)
    .map((n) => `<sheet name="${sheetName(name, n)}" sheetId="${n}" r:id="rId${n}"/>`)
    .join('')}</sheets></workbook>`

/** At most 31 characters, without those that spreadsheets refuse in the name of a sheet. */
const sheetName = (name: string, n: number): string =>
  xmlText(`${name.replaceAll(/[[\]:*?/\\'"]/gu, ' ').slice(0, 25)}${n === 1 ? '' : ` ${n}`}`)

/**
 * In the order of `STYLE`. `quotePrefix` is the apostrophe of a spreadsheet: the text stays one also when it is edited.
 */
const styles = (decimals: number): string =>
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0${decimals === 0 ? '' : `.${'0'.repeat(decimals)}`}"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf quotePrefix="1"/><xf fontId="1" applyFont="1" quotePrefix="1"/></cellXfs></styleSheet>`
