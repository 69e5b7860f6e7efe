import type { Slice } from '../../slice.ts'
import { guessesOf } from '../promo-codes/limit-guesses.ts'
import { drawingsOf } from '../storefront/pictures/keep-drawings.ts'
import { housesOf } from '../storefront/seats-page/load-seats.ts'
import { widgetRoutes } from './routes.ts'

export const widget: Slice = {
  name: 'widget',
  routes: (app, services) =>
    widgetRoutes(app, {
      ...services,
      guesses: guessesOf(services),
      drawings: drawingsOf(services),
      houses: housesOf(services),
    }),
}
