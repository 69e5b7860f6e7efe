import type { Slice } from '../../slice.ts'
import { guessesOf } from './limit-guesses.ts'
import { promoCodeRoutes } from './routes.ts'
import { copyPromoCodes } from './store-copies.ts'

export const promoCodes: Slice = {
  name: 'promo-codes',
  tables: {
    promo_codes: 'stays',
    promo_code_products: 'stays',
  },
  routes: (app, services) => promoCodeRoutes(app, { ...services, guesses: guessesOf(services) }),
  copiesEvent: { when: 'duplicate_promo_codes', copy: copyPromoCodes },
}
