import { openDatabase } from '@turnout/server/platform/database/database.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { lanesOf } from '../servers/webhook-lanes.ts'

/** Often, so that a test waits for nothing. */
const LOOK_MS = 20

/*
 * A program: the lanes of webhooks of one process, on the database whose address is its argument, until it is ended. It
 * is there to be killed.
 */
const [, , url = ''] = process.argv
const lanes = lanesOf({ database: openDatabase({ url }) })
for (;;) {
  // oxlint-disable-next-line no-await-in-loop -- one look after the other
  await lanes.serve()
  // oxlint-disable-next-line no-await-in-loop -- as above
  await sleep(LOOK_MS)
}
