import { randomInt } from 'node:crypto'
import type { Reader } from '../../platform/database/database.ts'
import { isCodeFree } from './store.ts'

/** No 0 O 1 I L: a code is read out over the telephone and typed from a poster. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8
const TRIES_MAX = 5

/**
 * A code that nobody of the event has. It is a name, not a secret: guessing one only credits
 * somebody with an order.
 */
export async function makeCode(reader: Reader, eventId: number): Promise<string> {
  for (let tries = 1; ; tries++) {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    if (tries >= TRIES_MAX || (await isCodeFree(reader, eventId, code))) return code
  }
}
