import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { guessesOf } from './limit-guesses.ts'
import { promoCodeRoutes } from './routes.ts'
import { copyPromoCodes } from './store.ts'

export const promoCodes: Slice = {
  name: 'promo-codes',
  tables: {
    promo_codes: 'stays',
    promo_code_products: 'stays',
    promo_code_occurrences: 'stays',
  },
  history: {
    things: {
      promo_code: { table: 'promo_codes', name: 'code', searched: { by: 'code', in: 'event' } },
    },
    acts: {
      'promo_code.created': { topic: 'products', say: m.audit_log_act_promo_code_created },
      'promo_code.updated': { topic: 'products', say: m.audit_log_act_promo_code_updated },
      'promo_code.deleted': { topic: 'products', say: m.audit_log_act_promo_code_deleted },
      'promo_codes.exported': { topic: 'exports', say: m.audit_log_act_promo_codes_exported },
    },
  },
  routes: (app, services) => promoCodeRoutes(app, { ...services, guesses: guessesOf(services) }),
  copiesEvent: { when: 'duplicate_promo_codes', copy: copyPromoCodes },
}
