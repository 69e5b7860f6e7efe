import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Reader } from '../../../platform/database/database.ts'
import { logoOfTickets } from '../queries.ts'
import type { TicketSheetDesign } from './draw-parts.ts'

type Logo = NonNullable<TicketSheetDesign['logo']>

/** Logos kept; one has some 20 KB. */
const KEPT = 100

const kept = new LRUCache<string, Logo>({ max: KEPT })

/** The logo of an event's tickets as paper takes it, made once; null where it is gone. */
export async function ticketLogo(reader: Reader, eventId: number, imageId: number): Promise<Logo | null> {
  const stored = await logoOfTickets(reader, eventId, imageId)
  if (stored === undefined) return null
  const known = kept.get(stored.public_id)
  if (known !== undefined) return known
  const { data, info } = await sharp(stored.bytes).png().toBuffer({ resolveWithObject: true })
  const logo = { bytes: data, width: info.width, height: info.height }
  kept.set(stored.public_id, logo)
  return logo
}
