import { z } from 'zod'
import { count, idAnswer, time } from '../answers.ts'
import { body, optional, word } from '../fields.ts'
import { PASSPHRASE_MAX, PASSPHRASE_MIN } from '../limits.ts'
import { ARCHIVE_STATUSES } from './archive-enums.ts'

/** An archive that was asked for: under way, ready to be taken, or failed. */
export const archive = z.object({
  id: idAnswer(),
  /** null: all of the account. */
  event_id: idAnswer().nullable(),
  event_title: z.string().nullable(),
  status: z.enum(ARCHIVE_STATUSES),
  /** It has the keys that printed tickets need, sealed with a passphrase. */
  is_sealed: z.boolean(),
  /** How far it is; the second is 0 until the rows are counted. */
  rows_done: count(),
  rows_total: count(),
  size_in_bytes: count(),
  created_at: time(),
  ready_at: time().nullable(),
  /** When it is deleted; null until it is ready. */
  expires_at: time().nullable(),
})
export type Archive = z.output<typeof archive>

/** Without a passphrase the archive has no sealed part. */
export const archiveInput = body({
  passphrase: optional(z.string().min(PASSPHRASE_MIN, word('too_short')).max(PASSPHRASE_MAX, word('too_long'))),
})
