import type { BankLine } from '@turnout/domain/bank/bank-line.ts'
import type { CsvGuess, CsvMapping } from '@turnout/domain/bank/csv-mapping.ts'
import { readHead } from '@turnout/server/features/bank/reading/read-head.ts'
import { readStatement, type StatementOptions } from '@turnout/server/features/bank/reading/read-statement.ts'

/** Pieces as small as a bad network brings them, so that every border is met. */
export async function* inChunks(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** A guess that has day and sum, as a person would leave it. */
function completed(guess: CsvGuess): CsvMapping {
  const { bookedOn } = guess.columns
  if (bookedOn === null) throw new Error('The first rows do not tell where the day is')
  return { ...guess, columns: { ...guess.columns, bookedOn }, currency: guess.currency ?? 'EUR' }
}

/** All movements of a file; of a CSV file by what its first rows tell. */
export async function readSample(bytes: Uint8Array, options: StatementOptions = {}, size = 7): Promise<BankLine[]> {
  const csv = options.csv ?? (await mappingOf(bytes))
  return Array.fromAsync(readStatement(inChunks(bytes, size), { ...options, csv }))
}

async function mappingOf(bytes: Uint8Array): Promise<CsvMapping | null> {
  const head = await readHead(inChunks(bytes, 1000))
  return head.csv === null ? null : completed(head.csv.guess)
}
