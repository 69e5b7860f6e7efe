import type { BankLine } from '@turnout/domain/bank/bank-line.ts'
import { mt940Reader } from '@turnout/domain/bank/mt940.ts'
import { isFault } from '@turnout/domain/bank/statement-refusal.ts'
import { StatementRefusal, type StatementLimits } from './judge-statement.ts'
import { readLines } from './read-text.ts'

/** Movements of MT940 messages. @throws StatementRefusal */
export async function* readMt940(text: AsyncIterable<string>, limits: StatementLimits): AsyncGenerator<BankLine> {
  const reader = mt940Reader(limits)
  for await (const line of readLines(text)) {
    const read = reader.take(line)
    if (isFault(read)) throw new StatementRefusal(read, read.at)
    if (read !== null) yield read
  }
  const end = reader.end()
  if (end !== null) throw new StatementRefusal(end, end.at)
}
