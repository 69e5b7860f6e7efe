import type { FastifyReply } from 'fastify'
import type { Reader } from '../../../platform/database/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { readBytes } from '../../../platform/files/read-bytes.ts'
import { imageFile } from '../../events/images/queries-images.ts'
import { sendPicture } from './answers-picture.ts'
import { drawCard } from './draw-card.ts'
import type { KeepDrawings } from './keep-drawings.ts'
import { markOfCard, type AskedCard, type Card } from './read-card.ts'

interface PictureSource {
  readonly reader: Reader
  readonly fileStore: FileStore
}

interface CardSource extends PictureSource {
  readonly kept: KeepDrawings
  /** The card with a mark, where one was drawn before the first request. */
  readonly drawnAhead?: (mark: string) => Promise<Buffer | undefined>
}

/**
 * Answers the card of a link. An address with another mark is an older card: it shows how things
 * stand, and is kept for minutes.
 */
export async function renderCard(
  reply: FastifyReply,
  shown: { readonly card: Card; readonly asked: AskedCard; readonly isPublic: boolean },
  from: CardSource,
): Promise<FastifyReply> {
  const { card, asked } = shown
  const mark = markOfCard(card)
  const drawnAhead = asked.shape === 'card' ? from.drawnAhead : undefined
  const bytes = await from.kept(
    `${mark} ${asked.shape}`,
    async () => (await drawnAhead?.(mark)) ?? drawCard(card, { shape: asked.shape, cover: await coverOf(from, card) }),
  )
  // A member of the account sees the card of a draft; no visitor may find it in a cache.
  const kept = !shown.isPublic ? 'by_nobody' : mark === asked.mark ? 'for_good' : 'for_minutes'
  return sendPicture(reply, { bytes, type: 'image/png', kept })
}

/**
 * The bytes of the cover that a card is cut from; null for a card without one.
 * @throws Refusal unavailable: a card without its cover would be kept.
 */
export async function coverOf({ reader, fileStore }: PictureSource, { cover }: Card): Promise<Buffer | null> {
  if (cover === null) return null
  const { publicId, width } = cover
  const sha256 = await imageFile(reader, { publicId, width, format: 'jpeg' })
  return sha256 === undefined ? null : readBytes(fileStore, sha256)
}
