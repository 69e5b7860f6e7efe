import { priceInput, product, productInput } from '@turnout/contract/products/product.ts'
import { expect, test } from 'vitest'
import type { Facts } from './build-proposal.ts'
import { TIER_PROPOSAL } from './build-tier-proposal.ts'

const { watched } = TIER_PROPOSAL

/** A product whose every field says its own name, with one tier that does. */
const named = (names: readonly string[]): Facts => Object.fromEntries(names.map((name) => [name, `the ${name}`]))
const tier = named(Object.keys(product.shape.prices.element.shape))
const stored: Facts = { ...named(Object.keys(product.shape)), prices: [tier] }

test('a price more leaves everything of the product that a request may set as it is', () => {
  const sent = watched.facts?.(stored, {}) ?? {}
  // Taxes have more names in a request; one is enough.
  const { taxes_and_fees: _same, taxes: _taxes, ...settable } = productInput.shape
  expect(Object.keys(sent).toSorted()).toEqual(Object.keys(settable).toSorted())
  const { prices: _prices, ...fields } = sent
  for (const [name, value] of Object.entries(fields)) expect(value).toBe(`the ${name}`)
})

test('the tiers that are there keep what a request may set of them, and no figures', () => {
  const [sent] = (watched.facts?.(stored, {})['prices'] ?? []) as Facts[]
  expect(sent).toEqual(named(Object.keys(priceInput.shape)))
  expect(sent).not.toHaveProperty('quantity_sold')
})
