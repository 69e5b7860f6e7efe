import type { Cell } from '@turnout/server/platform/format/cell.ts'
import { xlsxFile } from '@turnout/server/platform/format/xlsx.ts'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { zipFiles } from '../files/zip-files.ts'

/** A workbook of one sheet, as Turnout itself writes them. */
export const aWorkbook = (rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  buffer(Readable.from(xlsxFile(Readable.from([rows]), { sheet: 'Sheet', decimals: 2 }), { objectMode: false }))

/** What a cell may be in a workbook that another program wrote. */
export type ForeignCell = string | number | boolean | null | { readonly day: number } | { readonly formula: string }

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A style of days with a time is second. */
const STYLES = `<styleSheet ${MAIN}><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`

/**
 * A workbook as Excel writes it: texts are shared between cells, cells without a value are not there,
 * days are numbers with a style, and there may be several sheets.
 */
export function foreignParts(
  sheets: Readonly<Record<string, readonly (readonly ForeignCell[])[]>>,
): Map<string, Buffer> {
  const texts = new Map<string, number>()
  const shared = (text: string): number => {
    const known = texts.get(text) ?? texts.size
    texts.set(text, known)
    return known
  }
  const cellOf = (cell: ForeignCell, at: string): string => {
    if (cell === null || cell === '') return ''
    if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${shared(cell)}</v></c>`
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
    if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`
    if ('day' in cell) return `<c r="${at}" s="1"><v>${cell.day}</v></c>`
    return `<c r="${at}" t="str"><f>${escaped(cell.formula)}</f><v>shown</v></c>`
  }
  const names = Object.keys(sheets)
  const parts = new Map<string, string>()
  for (const [n, rows] of Object.values(sheets).entries()) {
    const xml = rows.map((cells, row) => {
      const inside = cells.map((cell, column) => cellOf(cell, `${letters(column)}${row + 1}`)).join('')
      return `<row r="${row + 1}">${inside}</row>`
    })
    parts.set(
      `xl/worksheets/sheet${n + 1}.xml`,
      `<worksheet ${MAIN}><sheetData>${xml.join('')}</sheetData></worksheet>`,
    )
  }
  const listed = names.map((name, n) => `<sheet name="${escaped(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
  parts.set('xl/workbook.xml', `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`)
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const relations = [
    ...names.map((_, n) => relation(`rId${n + 1}`, 'worksheet', `worksheets/sheet${n + 1}.xml`)),
    relation('rIdS', 'styles', 'styles.xml'),
    relation('rIdT', 'sharedStrings', 'sharedStrings.xml'),
  ]
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'
  parts.set('xl/_rels/workbook.xml.rels', `<Relationships xmlns="${packages}">${relations.join('')}</Relationships>`)
  parts.set('xl/styles.xml', STYLES)
  const items = [...texts.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
  parts.set('xl/sharedStrings.xml', `<sst ${MAIN}>${items.join('')}</sst>`)
  return new Map([...parts].map(([name, xml]) => [name, Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)]))
}

export const foreignWorkbook = (sheets: Parameters<typeof foreignParts>[0]): Promise<Buffer> =>
  zipFiles(foreignParts(sheets))

/** A, B, …, Z, AA, … */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))
