import { scopeInEvent } from '../events/access.ts'
import { promoCodeExists } from './store.ts'

export const { ofCaller: promoCodeOfCaller, found: foundCode } = scopeInEvent('promo_code', promoCodeExists)
