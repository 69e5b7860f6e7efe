import { forgetOldAuditRows } from './platform/audit/store.ts'
import { watchStandby } from './platform/database/watch-standby.ts'
import { collectUnusedFiles } from './platform/files/collect-unused.ts'
import { forgetOldCallCounts } from './platform/http/guards/store-call-counts.ts'
import { forgetOldKeys } from './platform/idempotency/store.ts'
import { hourly, type Recurring } from './platform/jobs/repeat.ts'
import { forgetOldMailCounts, forgetOldMails } from './platform/mail/store.ts'
import type { WorkServices } from './slice.ts'
import { SLICES } from './slices.ts'
import type { Started } from './started.ts'

/** The operator should know before the buyers do. */
const STANDBY_SECONDS = 5

/** What a worker does by the clock, each beside the others: the platform's, and that of all slices. */
export const recurringOf = ({ config }: Pick<Started, 'config'>, services: WorkServices): Recurring[] => {
  const { database, fileStore, log } = services
  const knowsBucket = config.storage.bucket !== null
  return [
    { everySeconds: STANDBY_SECONDS, run: watchStandby(database, log) },
    hourly(() => database.transaction(forgetOldMailCounts)),
    hourly(() => forgetOldMails(database, config.mailDays)),
    hourly(() => collectUnusedFiles(database, { store: fileStore, knowsBucket })),
    hourly(() => database.transaction(forgetOldKeys)),
    hourly(() => database.transaction(forgetOldCallCounts)),
    hourly(() => forgetOldAuditRows(database)),
    ...SLICES.flatMap(({ recurring }) => recurring?.(services) ?? []),
  ]
}
