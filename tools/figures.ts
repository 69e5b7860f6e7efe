import { eventsWithFigures, foldFigures, rebuildFigures } from '@turnout/server/features/reports/kept/store-kept.ts'
import { commandLine } from '@turnout/server/platform/config/command-line.ts'
import { openDatabase } from '@turnout/server/platform/database/database.ts'
import { parseArgs } from 'node:util'
import { runCommand } from './launcher.ts'
import { openShopDatabase } from './verify/open-shop-database.ts'

/** Counting a million orders takes its time, and the server says nothing meanwhile. */
const COUNTING_MAX_MS = 600_000

const USAGE = `${commandLine('figures')}, ${commandLine('figures', '<id of an event>')}`

/** Counts the kept figures of all events, or of one, anew from their rows (decision 0054). The shop may sell meanwhile. */
await runCommand(async () => {
  const [meant, ...rest] = parseArgs({ allowPositionals: true }).positionals
  if (rest.length > 0 || (meant !== undefined && !/^\d{1,15}$/u.test(meant))) throw new Error(USAGE)
  const shop = await openShopDatabase()
  const database = openDatabase({ url: shop.url, silentMaxMs: COUNTING_MAX_MS })
  try {
    const events = (await eventsWithFigures(database)).filter((id) => meant === undefined || id === Number(meant))
    for (const eventId of events) await rebuildFigures(database, eventId)
    await foldFigures(database)
    console.log(`The figures of ${events.length} ${events.length === 1 ? 'event' : 'events'} were counted anew.`)
  } finally {
    await database.close()
    await shop.close()
  }
})
