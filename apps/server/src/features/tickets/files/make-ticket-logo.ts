import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Reader } from '../../../platform/database/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { readBytes, unlessAway } from '../../../platform/files/read-bytes.ts'
import { logoOfTickets } from '../queries.ts'
import type { TicketSheetDesign } from './draw-parts.ts'

type Logo = NonNullable<TicketSheetDesign['logo']>

/** Logos kept; one has some 20 KB. */
const KEPT = 100

const kept = new LRUCache<string, Logo>({ max: KEPT })

interface PictureSource {
  readonly reader: Reader
  readonly fileStore: FileStore
}

/** The logo of an event's tickets as paper takes it, made once; null where it is gone or not to be had. */
export async function ticketLogo(from: PictureSource, eventId: number, imageId: number): Promise<Logo | null> {
  const stored = await logoOfTickets(from.reader, eventId, imageId)
  if (stored === undefined) return null
  const known = kept.get(stored.public_id)
  if (known !== undefined) return known
  const bytes = await unlessAway(() => readBytes(from.fileStore, stored.sha256))
  if (bytes === null) return null
  const { data, info } = await sharp(bytes).png().toBuffer({ resolveWithObject: true })
  const logo = { bytes: data, width: info.width, height: info.height }
  kept.set(stored.public_id, logo)
  return logo
}
