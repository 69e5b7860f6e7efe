import { inflateRawSync } from 'node:zlib'

/** The value of a workbook's cell, as a spreadsheet would take it. */
export interface ReadCell {
  /** A text, a number; a formula would be neither. */
  readonly value: string | number
  readonly isFormula: boolean
  /** Whether the style says that it stays a text when it is edited. */
  readonly isQuoted: boolean
  /** Of the format of a number. */
  readonly format: string
}

/** The files of an archive by name, read from its directory. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  const files = new Map<string, Buffer>()
  for (let n = 0; n < count; n++) {
    const [packed, nameLength] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)]
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const start = archive.readUInt32LE(at + 42)
    const content = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    files.set(name, inflateRawSync(archive.subarray(content, content + packed)))
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

/** The sheets of a workbook in their order: rows of cells by column letters. */
export function readWorkbook(archive: Buffer): { name: string; rows: Record<string, ReadCell>[] }[] {
  const files = unzip(archive)
  const part = (name: string): string => files.get(name)?.toString() ?? ''
  const styles = stylesIn(part('xl/styles.xml'))
  const names = [...part('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/gu)].map(([, name = '']) => plain(name))
  return names.map((name, n) => ({ name, rows: rowsIn(part(`xl/worksheets/sheet${n + 1}.xml`), styles) }))
}

interface Style {
  readonly format: string
  readonly isQuoted: boolean
}

function stylesIn(xml: string): Style[] {
  const formats = new Map(
    [...xml.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/gu)].map(([, id = '', code = '']) => [id, code]),
  )
  const cells = /<cellXfs[^>]*>(.*?)<\/cellXfs>/su.exec(xml)?.[1] ?? ''
  return [...cells.matchAll(/<xf([^>]*)\/>/gu)].map(([, attributes = '']) => ({
    format: formats.get(/numFmtId="(\d+)"/u.exec(attributes)?.[1] ?? '') ?? 'General',
    isQuoted: attributes.includes('quotePrefix="1"'),
  }))
}

const rowsIn = (xml: string, styles: readonly Style[]): Record<string, ReadCell>[] =>
  [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gsu)].map(([, cells = '']) =>
    Object.fromEntries(
      [...cells.matchAll(/<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gsu)].map(
        ([, column = '', attributes = '', body = '']) => {
          const style = styles[Number(/s="(\d+)"/u.exec(attributes)?.[1] ?? 0)]
          const text = /<t[^>]*>(.*?)<\/t>/su.exec(body)?.[1]
          const value = text === undefined ? Number(/<v>(.*?)<\/v>/u.exec(body)?.[1]) : plain(text)
          const cell: ReadCell = {
            value,
            isFormula: body.includes('<f'),
            isQuoted: style?.isQuoted ?? false,
            format: style?.format ?? 'General',
          }
          return [column, cell]
        },
      ),
    ),
  )

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

const plain = (xml: string): string =>
  xml
    .replaceAll(/&(lt|gt|quot|apos|amp);/gu, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/_x([0-9A-F]{4})_/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
