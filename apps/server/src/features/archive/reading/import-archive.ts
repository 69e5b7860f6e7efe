import { entitiesAsOf } from '@turnout/contract/archive/entities.ts'
import { fileOfEntity } from '@turnout/contract/archive/manifest.ts'
import type { History } from '../../../platform/audit/history.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { importEntity } from './import-entity.ts'
import { ArchiveRefused } from './judge-entries.ts'
import type { OpenArchive } from './open-archive.ts'
import type { SealedKeys } from './open-sealed.ts'
import {
  bringDates,
  brokenLink,
  countAnew,
  countWaiting,
  lockEmpty,
  noteAgain,
  setSequences,
  stopNoting,
  unbalancedOrder,
} from './store-installation.ts'
import { recordNewcomers } from './store-history.ts'
import { giveWebhooksSecrets, saveKeys } from './store-keys.ts'

export interface ArchiveImport {
  readonly archive: OpenArchive
  /** null: events get new keys. */
  readonly keys: SealedKeys | null
  readonly secrets: Secrets
  /** What history names. */
  readonly things: History['things']
  /** Told how many lines are in. */
  readonly onRows: (done: number) => void
}

/**
 * Takes an archive into an installation that has no account, in one transaction of the owner of the
 * tables: with all ids, and without anything that happens. Answers how many rows came.
 * @throws ArchiveRefused, after which nothing stays
 */
export async function importArchive(
  tx: Transaction,
  { archive, keys, secrets, things, onRows }: ArchiveImport,
): Promise<number> {
  if (!(await lockEmpty(tx)))
    throw new ArchiveRefused('this installation has an account already; an archive is taken into an empty one')
  const waiting = await countWaiting(tx)
  await stopNoting(tx)
  const counts = new Map(archive.manifest.files.map(({ name, rows }) => [name, rows]))
  const entities = entitiesAsOf(archive.manifest.format_version)
  if (entities.some(({ name }) => name === 'occurrences')) await bringDates(tx)
  let done = 0
  for (const entity of entities) {
    const file = fileOfEntity(entity.name)
    const rows = await importEntity(tx, { entity, archive, onRows: (more) => onRows((done += more)) })
    if (rows !== counts.get(file))
      throw new ArchiveRefused(`${file} has ${rows} lines, and not ${counts.get(file)} as the manifest says`)
    if (entity.name === 'accounts' && rows !== 1) throw new ArchiveRefused(`${file} has ${rows} accounts, and not one`)
  }
  await refuseWhatDoesNotHold(tx)
  await saveKeys(tx, keys, secrets)
  await giveWebhooksSecrets(tx, secrets)
  await setSequences(tx, things)
  const { account_id, event_id } = archive.manifest.scope
  if (event_id !== null) await recordNewcomers(tx, account_id)
  await countAnew(tx)
  await noteAgain(tx)
  if ((await countWaiting(tx)) !== waiting) throw new ArchiveRefused('the import would have caused jobs or mails')
  return done
}

async function refuseWhatDoesNotHold(tx: Transaction): Promise<void> {
  const orderId = await unbalancedOrder(tx)
  if (orderId !== null) throw new ArchiveRefused(`${fileOfEntity('ledger_entries')}: order ${orderId} does not balance`)
  const broken = await brokenLink(tx)
  if (broken !== null) throw new ArchiveRefused(`${fileOfEntity(broken.entity)}: ${broken.words}`)
}
