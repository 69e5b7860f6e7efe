import { UNSURE_COMMIT } from '../database/unsure-commit.ts'
import type { Log } from '../log/log.ts'
import type { Meters } from './create-meters.ts'

/** An alarm in the log, and in the metrics where they are on. */
export const tellUnsureCommit = (log: Log, meters: Meters | null) => (): void => {
  log.error(UNSURE_COMMIT)
  meters?.unsureCommits.inc()
}
