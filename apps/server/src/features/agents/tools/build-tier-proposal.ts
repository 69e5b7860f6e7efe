import { getProduct, updateProduct } from '@turnout/contract/products/endpoints.ts'
import { priceInput, productInput } from '@turnout/contract/products/product.ts'
import { z } from 'zod'
import { RefusedTool } from './ask-endpoint.ts'
import { pick, proposeTool, type Facts } from './build-proposal.ts'

const when = (says: string) =>
  z.string().max(40).optional().describe(`${says}: YYYY-MM-DDTHH:MM by the clocks of the event, or with an offset`)

const { prices: _prices, taxes_and_fees: _sameTaxes, taxes: _taxes, ...fields } = productInput.shape

/** What a change of a product sets beside its prices: the endpoint replaces all of it, so all of it is proposed and compared. */
const SET_BY_CHANGE = Object.keys(fields)

const OF_TIER = Object.keys(priceInput.shape)

/** A tier as a request has it: what is not there is left out, and so are figures. */
const tierOf = (tier: Facts): Facts =>
  Object.fromEntries(
    OF_TIER.flatMap((name) => {
      const value = tier[name] ?? null
      return value === null || value === false ? [] : [[name, value]]
    }),
  )

const asInput = (product: Facts): Facts & { readonly prices: readonly Facts[] } => {
  const prices = Array.isArray(product['prices']) ? (product['prices'] as readonly Facts[]) : []
  return { ...pick(product, SET_BY_CHANGE), prices: prices.map(tierOf) }
}

export const TIER_PROPOSAL = proposeTool({
  kind: 'add_tier',
  title: 'Propose another price of a ticket',
  description:
    'One more price tier (such as early bird or last call) of a TIERED product, behind those that it has. They and the ' +
    'rest of the product stay as they are.',
  endpoint: updateProduct,
  arguments: {
    label: z.string().min(1).max(150).describe('Name of the tier'),
    price: z.number().min(0).max(1_000_000).describe('Major units of the event’s currency'),
    initial_quantity_available: z
      .int()
      .min(0)
      .max(1_000_000)
      .optional()
      .describe('How many there are; left out: without limit'),
    sale_start_date: when('Its sale begins'),
    sale_end_date: when('Its sale ends'),
  },
  watched: { endpoint: getProduct, name: (product) => String(product['title']), facts: asInput },
  body: (args, _ask, product) => {
    refuseUntiered(product)
    const stands = asInput(product)
    return { ...stands, prices: [...stands.prices, tierOf(pick(args, OF_TIER))] }
  },
  summary: (args, product) => `Add the price “${String(args['label'])}” to “${product}”`,
})

/** @throws RefusedTool for a product that can have one price only */
function refuseUntiered({ type }: Facts): void {
  if (type === 'TIERED') return
  const message = 'Only a product of type TIERED has more than one price. Propose a new product instead.'
  throw new RefusedTool({ status: 409, code: 'not_tiered', message, fields: {} })
}
