/**
 * A commit whose wait for the synchronous standby was cancelled. PostgreSQL has committed on its own machine, says so
 * in a warning, and calls it a success: whether the standby has it is not known. For the caller this is like a
 * connection that breaks at the commit: unknown, to be asked again.
 */
export class UnsureCommit extends Error {
  override readonly name = 'UnsureCommit'
  constructor() {
    super('The wait for the synchronous standby was cancelled: whether it has the change is unknown.')
  }
}

/** As it is in the log, at the level of an error. */
export const UNSURE_COMMIT =
  'a wait for the synchronous standby was cancelled: what was committed may be on the primary alone, and nobody was told that it is done'

/**
 * The function of PostgreSQL that waits (src/backend/replication/syncrep.c); it warns of nothing else. The words of the
 * warning are in the language of the server.
 */
const WAITS_FOR_STANDBY = 'SyncRepWaitForLSN'

/** A message that the server sends beside its answer. */
interface Notice {
  readonly routine?: string | undefined
}

export const isWaitCancelled = ({ routine }: Notice): boolean => routine === WAITS_FOR_STANDBY
