import type { BankLine } from '@turnout/domain/bank/bank-line.ts'
import { contentOf } from '@turnout/domain/bank/line-content.ts'
import { createHash } from 'node:crypto'

/**
 * The same for a movement in every file that has it, 64 hexadecimal digits. Two equal payments of a day have the same:
 * a caller that keeps them counts those of one file.
 */
export const contentHash = (line: BankLine): string => createHash('sha256').update(contentOf(line)).digest('hex')
