import { SaxesParser } from 'saxes'
import { FILE_LIMITS, FileRefused } from './judge-file.ts'

/*
 * XML as it comes. A document type is refused before anything of it counts: no entity of the document is ever known,
 * and nothing outside of the file is read.
 */

export interface XmlHandlers {
  /** Names without what is before the colon. */
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** A text or a tag that is longer is none of a workbook. */
const PIECE_BYTES = 4 * FILE_LIMITS.lineBytes

/** Reads to the end; yields after every piece, when the handlers have seen it. @throws FileRefused */
export async function* readXml(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder('utf-8')
  let depth = 0
  let silent = 0
  parser.on('error', () => {
    throw new FileRefused('The workbook holds XML that is not well formed.')
  })
  parser.on('doctype', () => {
    throw new FileRefused('The workbook declares a document type, which no spreadsheet program writes.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    silent = 0
    depth += 1
    if (depth > FILE_LIMITS.depth) throw new FileRefused('The workbook nests its XML deeper than any spreadsheet does.')
    handlers.open?.(localName(name), attributes)
  })
  parser.on('text', (text) => {
    silent = 0
    handlers.text?.(text)
  })
  parser.on('cdata', (text) => handlers.text?.(text))
  parser.on('closetag', ({ name }) => {
    silent = 0
    depth -= 1
    handlers.close?.(localName(name))
  })
  for await (const piece of bytes) {
    silent += piece.length
    if (silent > PIECE_BYTES) throw new FileRefused('A cell of the workbook is longer than 4 MB.')
    parser.write(decoder.decode(piece, { stream: true }))
    yield
  }
  parser.write(decoder.decode())
  parser.close()
  yield
}

export async function readWholeXml(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const pieces = readXml(bytes, handlers)
  while ((await pieces.next()).done !== true);
}

/** An attribute without the prefix of its namespace; `r:id` is asked for as `id`. */
export function attribute(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  const found = Object.entries(attributes).find(([key]) => key === name || key.endsWith(`:${name}`))
  return found?.[1]
}
