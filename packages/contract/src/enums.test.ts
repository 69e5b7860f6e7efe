import { ROLES, USER_STATUSES } from '@turnout/domain/accounts/roles.ts'
import type { PriceType, ProductType } from '@turnout/domain/availability/catalogue.ts'
import type { SaleState } from '@turnout/domain/availability/sale-state.ts'
import { EVENT_STATUSES, LIFECYCLE_STATUSES } from '@turnout/domain/events/event-status.ts'
import { CONFLICTS } from '@turnout/domain/check-in/decided-scan.ts'
import { SCAN_ACTIONS } from '@turnout/domain/check-in/judge-scan.ts'
import { expect, expectTypeOf, it } from 'vitest'
import * as wire from './enums.ts'

it('lists the same states as the rules that move between them', () => {
  expect(wire.ROLES).toEqual(ROLES)
  expect(wire.USER_STATUSES).toEqual(USER_STATUSES)
  expect(wire.EVENT_STATUSES).toEqual(EVENT_STATUSES)
  expect(wire.LIFECYCLE_STATUSES).toEqual(LIFECYCLE_STATUSES)
  expect(wire.CHECK_IN_ACTIONS).toEqual(SCAN_ACTIONS)
  expect(wire.SCAN_CONFLICTS).toEqual(CONFLICTS)
  expectTypeOf<wire.ProductType>().toEqualTypeOf<ProductType>()
  expectTypeOf<wire.PriceType>().toEqualTypeOf<PriceType>()
  expectTypeOf<wire.SaleState>().toEqualTypeOf<SaleState>()
})
