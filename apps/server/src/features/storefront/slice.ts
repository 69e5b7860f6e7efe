import { DRAWN } from '@turnout/contract/archive/reasons.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { hourly } from '../../platform/jobs/repeat.ts'
import type { Slice } from '../../slice.ts'
import { mailsGoFirst } from '../checkout/keep-mails-first.ts'
import { guessesOf } from '../promo-codes/limit-guesses.ts'
import { drawDueCards } from './pictures/draw-due-cards.ts'
import { drawingsOf } from './pictures/keep-drawings.ts'
import { forgetOldCards } from './pictures/store-cards.ts'
import { storefrontRoutes } from './routes.ts'
import { housesOf } from './seats-page/load-seats.ts'
import { organizerPageRoutes } from './organizer-page/routes.ts'

export const storefront: Slice = {
  name: 'storefront',
  areas: ['organizer-page'],
  tables: {
    share_cards: { leftOut: DRAWN },
  },
  async routes(app, services) {
    const drawings = drawingsOf(services)
    storefrontRoutes(app, { ...services, guesses: guessesOf(services), drawings, houses: housesOf(services) })
    await organizerPageRoutes(app, { ...services, drawings })
  },
  recurring: (services) => {
    const { database, publicUrl, fileStore } = services
    const givesWay = mailsGoFirst(services)
    return [
      {
        // A link is shared some seconds after its event is published, at the earliest.
        everySeconds: 5,
        run: () => drawDueCards(database, { now: systemClock.now(), publicUrl: publicUrl(), fileStore, givesWay }),
      },
      hourly(() => database.transaction(forgetOldCards)),
    ]
  },
}
