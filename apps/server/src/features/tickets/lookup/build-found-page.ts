import type { LookupPageProps } from '@turnout/contract/tickets/page.ts'
import type { FoundTickets } from '@turnout/contract/tickets/lookup.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { imageAnswer } from '../../events/images/answers-image.ts'
import { imagesOfTickets } from '../../events/images/queries-images.ts'
import { ticketEventAnswer } from '../answers.ts'
import { eventOfTickets } from '../queries.ts'

interface FoundSource {
  readonly reader: Reader
  /** Starts absolute addresses. */
  readonly publicUrl: () => string
}

/** What was found for an address, with what the head of a ticket shows of each event. */
export async function foundPage(
  { reader, publicUrl }: FoundSource,
  { email, events }: FoundTickets,
  locale: string,
): Promise<LookupPageProps> {
  const found = await Promise.all(
    events.map(async ({ id, tickets }) => {
      const [row, images] = await Promise.all([eventOfTickets(reader, id), imagesOfTickets(reader, id)])
      const shown = images.map((image) => imageAnswer(image, publicUrl()))
      return { event: ticketEventAnswer(row, { images: shown, locale }), tickets }
    }),
  )
  return { locale, view: 'found', email, events: found }
}
