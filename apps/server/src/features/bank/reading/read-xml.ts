import { fault } from '@turnout/domain/bank/statement-refusal.ts'
import { SaxesParser } from 'saxes'
import { PIECE_MAX, StatementRefusal } from './judge-statement.ts'

/*
 * XML as it comes. A document type is refused before anything of it counts: no entity of the document is ever known, and
 * nothing outside of the file is read.
 */

export interface XmlHandlers {
  /** Names are without what is before the colon. `line` is that of the file, from 1. */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>, line: number) => void
  readonly text: (text: string) => void
  readonly close: (name: string, line: number) => void
}

/** Elements in elements. */
const DEPTH_MAX = 32

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Reads to the end; yields after every piece, when the handlers have seen it. @throws StatementRefusal */
export async function* readXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): AsyncGenerator<void> {
  const progress = { depth: 0, silent: 0, isEnding: false }
  const parser = parserFor(handlers, progress)
  for await (const piece of pieces) {
    progress.silent += piece.length
    if (progress.silent > PIECE_MAX) throw new StatementRefusal(fault('BROKEN_FILE', '64 KB'), parser.line)
    parser.write(piece)
    yield
  }
  progress.isEnding = true
  parser.close()
  yield
}

/** `silent` counts the characters since the last element, text or comment. */
interface Progress {
  depth: number
  silent: number
  isEnding: boolean
}

function parserFor(handlers: XmlHandlers, progress: Progress): SaxesParser {
  const parser = new SaxesParser()
  const refuse = (code: 'BROKEN_FILE' | 'ENTITIES_NOT_ALLOWED' | 'TRUNCATED', detail: string): never => {
    throw new StatementRefusal(fault(code, detail), parser.line)
  }
  parser.on('error', ({ message }) => {
    refuse(progress.isEnding ? 'TRUNCATED' : 'BROKEN_FILE', message.replace(/^[\d:]+:\s*/u, ''))
  })
  parser.on('doctype', () => refuse('ENTITIES_NOT_ALLOWED', 'DOCTYPE'))
  parser.on('comment', () => {
    progress.silent = 0
  })
  parser.on('opentag', ({ name, attributes }) => {
    progress.silent = 0
    progress.depth += 1
    if (progress.depth > DEPTH_MAX) refuse('BROKEN_FILE', name)
    handlers.open(localName(name), attributes, parser.line)
  })
  const text = (piece: string): void => {
    progress.silent = 0
    handlers.text(piece)
  }
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('closetag', ({ name }) => {
    progress.silent = 0
    progress.depth -= 1
    handlers.close(localName(name), parser.line)
  })
  return parser
}
