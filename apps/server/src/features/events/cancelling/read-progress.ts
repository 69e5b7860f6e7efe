import type { ErrorCode } from '@turnout/contract/errors.ts'
import type { CancellingAnswer } from '@turnout/contract/events/cancelling/cancelling.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { EventScope } from '../access.ts'
import { cancellingAnswer } from './answers.ts'
import { logOfCancelling, mailsOfCancelling, ordersShown, progressOf } from './queries-progress.ts'
import { cancellingOfEvent } from './store.ts'

interface Reading {
  /** Whether the reader may see who bought. */
  readonly isNamed: boolean
  /** The words of a refusal. */
  readonly wordsOf: (code: ErrorCode) => string
}

/** How far the cancelling of an event came; null data for one that takes place. */
export async function readProgress(
  reader: Reader,
  { eventId, currency }: EventScope,
  { isNamed, wordsOf }: Reading,
): Promise<{ data: CancellingAnswer | null }> {
  const cancelling = await cancellingOfEvent(reader, eventId)
  if (cancelling === undefined) return { data: null }
  const { id, created_at: since } = cancelling
  const [progress, failed, toPay, mails, log] = await Promise.all([
    progressOf(reader, id),
    isNamed ? ordersShown(reader, id, { state: 'FAILED' }) : [],
    isNamed ? ordersShown(reader, id, { state: 'BY_HAND' }) : [],
    mailsOfCancelling(reader, { id, eventId }),
    logOfCancelling(reader, { eventId, since }),
  ])
  // The store holds codes of ours alone.
  const told = (code: string): string => wordsOf(code as ErrorCode)
  return { data: cancellingAnswer({ cancelling, currency, progress, failed, toPay, mails, log }, told) }
}
