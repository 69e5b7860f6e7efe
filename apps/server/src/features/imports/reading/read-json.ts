import { Tokenizer, TokenType } from '@streamparser/json'
import { FILE_LIMITS, FileRefused } from './judge-file.ts'

/*
 * JSON as it comes: values at wanted places are put together one at a time, all others
 * are passed over. Objects have no prototype, so `__proto__` is a key like any other.
 */

type JsonObject = { [key: string]: Json }
export type Json = string | number | boolean | null | Json[] | JsonObject

/** Keys from the outside in; `*` is any element of a list. */
export type JsonPath = readonly string[]

export interface WantedValue {
  readonly path: JsonPath
  readonly value: Json
}

/** @throws FileRefused for what is no JSON, or nests or swells beyond bounds */
export async function* readJson(
  bytes: AsyncIterable<Buffer>,
  isWanted: (path: JsonPath) => boolean,
): AsyncGenerator<WantedValue> {
  const ready: WantedValue[] = []
  const tokenizer = new Tokenizer()
  const put = assembler(ready, isWanted)
  let silent = 0
  tokenizer.onToken = ({ token, value, offset }) => {
    silent = 0
    put(token, value, offset)
  }
  // It is handed what the tokens above threw, too.
  tokenizer.onError = (error) => {
    throw error instanceof FileRefused ? error : notJson()
  }
  for await (const piece of bytes) {
    silent += piece.length
    if (silent > FILE_LIMITS.valueBytes) throw new FileRefused('A text of the JSON file is longer than 16 MB.')
    tokenizer.write(piece)
    yield* ready
    ready.length = 0
  }
  if (!put.isDone()) throw new FileRefused('The JSON file ends in the middle: it was cut off.')
}

const notJson = (): FileRefused => new FileRefused('The file is no valid JSON.')

interface Level {
  readonly isList: boolean
  key: string
  expects: 'key' | 'first key' | 'colon' | 'value' | 'first value' | 'comma'
  /** null: passed over. */
  readonly value: Json[] | JsonObject | null
}

interface Assembler {
  (token: TokenType, value: unknown, offset: number): void
  isDone(): boolean
}

function assembler(ready: WantedValue[], isWanted: (path: JsonPath) => boolean): Assembler {
  const levels: Level[] = []
  let began = -1
  let isDone = false

  const pathOf = (): string[] => levels.map((level) => (level.isList ? '*' : level.key))
  /** A value is complete: it goes into the one around it, or out, or nowhere. */
  const complete = (value: Json, isBuilt: boolean): void => {
    const around = levels.at(-1)
    if (around === undefined) isDone = true
    else around.expects = 'comma'
    if (around?.value != null) {
      if (Array.isArray(around.value)) around.value.push(value)
      else around.value[around.key] = value
    } else if (isBuilt) {
      ready.push({ path: pathOf(), value })
      began = -1
    }
  }
  const begin = (isList: boolean, offset: number): void => {
    const isInside = levels.at(-1)?.value != null
    const isBuilt = isInside || isWanted(pathOf())
    if (isBuilt && !isInside) began = offset
    if (levels.length === FILE_LIMITS.depth) throw new FileRefused('The JSON file nests deeper than any export does.')
    const value = isBuilt ? (isList ? [] : (Object.create(null) as JsonObject)) : null
    levels.push({ isList, key: '', value, expects: isList ? 'first value' : 'first key' })
  }
  const end = (isList: boolean): void => {
    const level = levels.pop()
    const ends = isList ? ['first value', 'comma'] : ['first key', 'comma']
    if (level?.isList !== isList || !ends.includes(level.expects)) throw notJson()
    complete(level.value, level.value !== null)
  }
  /** Whether a value may stand here. */
  const expectValue = (): void => {
    const level = levels.at(-1)
    if (isDone || (level !== undefined && level.expects !== 'value' && level.expects !== 'first value')) throw notJson()
  }
  const step = (from: Level['expects'], to: (level: Level) => Level['expects']): void => {
    const level = levels.at(-1)
    if (level?.expects !== from) throw notJson()
    level.expects = to(level)
  }
  const put = (token: TokenType, value: unknown, offset: number): void => {
    if (began >= 0 && offset - began > FILE_LIMITS.valueBytes) {
      throw new FileRefused('An order of the JSON file is larger than 16 MB.')
    }
    const level = levels.at(-1)
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET)
      return end(token === TokenType.RIGHT_BRACKET)
    if (token === TokenType.COLON) return step('colon', () => 'value')
    if (token === TokenType.COMMA) return step('comma', ({ isList }) => (isList ? 'value' : 'key'))
    if (level !== undefined && (level.expects === 'key' || level.expects === 'first key')) {
      if (token !== TokenType.STRING || typeof value !== 'string') throw notJson()
      level.key = value
      level.expects = 'colon'
      return
    }
    expectValue()
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET)
      return begin(token === TokenType.LEFT_BRACKET, offset)
    // What is left of the tokens are texts, numbers, true, false and null.
    const isInside = level?.value != null
    complete(value as Json, !isInside && isWanted(pathOf()))
  }
  return Object.assign(put, { isDone: () => isDone })
}
