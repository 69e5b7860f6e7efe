import { LOCALES } from '@turnout/messages/locale.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { unlessAway } from '../../../platform/files/read-bytes.ts'
import { publicEventAnswer } from '../answers.ts'
import { visitedEvent } from '../queries.ts'
import { drawCard } from './draw-card.ts'
import { eventsWithDueCards } from './queries-cards.ts'
import { eventCard, markOfCard } from './read-card.ts'
import { coverOf } from './render-card.ts'
import { keepCard, saveCard } from './store-cards.ts'

interface Drawing {
  readonly now: Date
  readonly publicUrl: string
  readonly fileStore: FileStore
  /** Whether others wait for the processor; what is left is drawn at a later look. */
  readonly givesWay: () => Promise<boolean>
}

/** Events at one look: drawing every language of one takes a core for some seconds. */
const EVENTS_MAX = 1

/**
 * Draws the cards of events that were published or changed since, so that the first caller, the crawler of a chat,
 * waits for no drawing. Answers how many events were looked at. Twice at once is no harm: the same card is stored
 * twice.
 */
export async function drawDueCards(database: Database, drawing: Drawing): Promise<number> {
  const due = await eventsWithDueCards(database, { now: drawing.now, locales: LOCALES, limit: EVENTS_MAX })
  // While covers are not to be had, cards are drawn for who asks once they are.
  for (const eventId of due) await unlessAway(() => drawCardsOf(database, eventId, drawing))
  return due.length
}

async function drawCardsOf(database: Database, eventId: number, drawing: Drawing): Promise<void> {
  const row = await visitedEvent(database, eventId)
  if (row === undefined) return
  // A card shows nothing of what is sold.
  const { now, publicUrl } = drawing
  const nothingSold = { now, publicUrl, categories: [], promoCode: null, hasCodes: false }
  for (const locale of LOCALES) {
    const event = publicEventAnswer(row, { ...nothingSold, locale })
    const card = eventCard(event, locale)
    const looked = { event_id: eventId, locale, version: row.version, mark: markOfCard(card) }
    // Most changes of an event change nothing that a card shows.
    if (await database.transaction((tx) => keepCard(tx, looked))) continue
    if (await drawing.givesWay()) return
    const bytes = await drawCard(card, {
      shape: 'card',
      cover: await coverOf({ reader: database, fileStore: drawing.fileStore }, card),
    })
    await database.transaction((tx) => saveCard(tx, { ...looked, bytes }))
  }
}
