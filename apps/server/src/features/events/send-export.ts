import type { ExportFormat } from '@turnout/contract/exports.ts'
import { exponentOf } from '@turnout/domain/money/currency.ts'
import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import type { Exports } from '../../platform/database/open-export.ts'
import type { Cell } from '../../platform/format/cell.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { sendTable } from '../../platform/http/send-table.ts'
import { tellAsOf } from '../../platform/http/tell-as-of.ts'
import type { EventScope } from './access.ts'
import { recordExport } from './record-export.ts'

/** The facts about a list before it is read through. */
export interface OpenedList {
  readonly total: number
  readonly titles: readonly string[]
  readonly pieces: AsyncIterable<readonly (readonly Cell[])[]>
}

interface Asking {
  readonly reply: FastifyReply
  readonly actor: Actor
  readonly write: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
}

interface ExportedList {
  readonly event: EventScope
  readonly list:
    | 'orders'
    | 'attendees'
    | 'affiliates'
    | 'recipients'
    | 'waiting_list'
    | 'promo_codes'
    | 'check_in_lists'
  readonly asked: { readonly format: ExportFormat }
  /** In the language of the caller. */
  readonly sheet: string
  /** Reads through the connection it is given, and no other. */
  readonly open: (reader: Reader) => Promise<OpenedList>
}

/**
 * A list of an event as a file. It is read piece by piece while it is sent, without a snapshot that
 * would keep the sale's dead rows alive, so it is as long as the list at most a moment later.
 * History keeps who took it.
 * @throws Refusal too_many_requests while the account has as many files under way as it may.
 */
export async function sendExport(
  exports: Exports,
  { reply, actor, write }: Asking,
  exported: ExportedList,
): Promise<Readable> {
  const { event, list, asked, sheet } = exported
  // A reader that is cut off has had its headers already: a torn connection is all that tells it.
  const cut = (): void => void reply.raw.destroy()
  const reader = await exports.open(event.accountId, { cut, begin: exported.open })
  // The connection is gone either way; the reason is of no use to a client that has left.
  const end = (): Promise<void> => reader.end().catch(() => undefined)
  try {
    await write((tx) => recordExport(tx, { event, list, asked }, actor))
    const decimals = exponentOf(event.currency)
    tellAsOf(reply, reader.asOf)
    return await sendTable(reply, {
      ...reader.begun,
      name: `${list.replaceAll('_', '-')}-${event.eventId}`,
      format: asked.format,
      sheet,
      decimals,
      pace: reader.pace,
      end,
    })
  } catch (error) {
    await end()
    throw error
  }
}
