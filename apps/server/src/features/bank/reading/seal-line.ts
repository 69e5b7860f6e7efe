import type { BankLine } from '@turnout/domain/bank/bank-line.ts'
import { contentOf } from '@turnout/domain/bank/line-content.ts'
import { createHash } from 'node:crypto'

/**
 * The same for a movement in every file that has it, 64 hexadecimal digits. `repeat` counts the movements before it in
 * the file that say the same, so that two equal payments of a day are two.
 */
export const contentHash = (line: BankLine, repeat = 0): string =>
  createHash('sha256').update(contentOf(line, repeat)).digest('hex')
