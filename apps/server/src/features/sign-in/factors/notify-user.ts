import type { FastifyInstance } from 'fastify'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Person } from '../../../platform/http/guards/caller.ts'
import { queueNotice, type NoticeToUser } from '../../accounts/mails/queue-notice.ts'

/** Tells the mailbox of a caller what they did to their ways in, in the transaction that does it. */
export const tellBy =
  (app: FastifyInstance, { publicUrl }: { readonly publicUrl: () => string }) =>
  (tx: Transaction, { userId }: Person, notice: NoticeToUser['notice']): Promise<void> =>
    queueNotice(tx, { userId, notice, publicUrl: publicUrl(), mailFactor: app.rateLimits.factor })
