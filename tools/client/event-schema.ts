import { capacityAssignmentInput } from '@turnout/contract/capacity/capacity-assignment.ts'
import { checkInListInput } from '@turnout/contract/check-in/check-in-list.ts'
import { newEventInput } from '@turnout/contract/events/event.ts'
import { settingsPatch } from '@turnout/contract/events/settings.ts'
import { categoryInput } from '@turnout/contract/products/category.ts'
import { occurrencesInput } from '@turnout/contract/occurrences/occurrence.ts'
import { productInput } from '@turnout/contract/products/product.ts'
import { promoCodeInput } from '@turnout/contract/promo-codes/promo-code.ts'
import { questionInput } from '@turnout/contract/questions/question.ts'
import { schemaOfInput, type Shown } from '@turnout/server/platform/http/reference/describe-schema.ts'
import type { z } from 'zod'

type Fields = Readonly<Record<string, Shown>>

const NAME: Shown = { type: 'string', minLength: 1 }
const NAMES: Shown = { type: 'array', items: NAME }
const WAS: Fields = { was: NAME }

/** Of the look, and of what only this installation knows. */
const OTHER_SETTINGS: ReadonlySet<string> = new Set([
  'homepage_theme_settings',
  'ticket_design_settings',
  'homepage_primary_color',
  'homepage_primary_text_color',
  'homepage_secondary_color',
  'homepage_secondary_text_color',
])

/** A thing of the file: the fields of its body, those that name others replaced by names. */
function thing(schema: z.ZodType, { without, more = {} }: { without: readonly string[]; more?: Fields }): Shown {
  const { properties = {}, required = [] } = schemaOfInput(schema)
  const left = Object.entries(properties).filter(([name]) => !without.includes(name))
  const fields = { ...Object.fromEntries(left.map(([name, field]) => [name, plain(field)])), ...more }
  const needed = required.filter((name) => name in fields)
  return {
    type: 'object',
    properties: fields,
    additionalProperties: false,
    ...(needed.length > 0 && { required: needed }),
  }
}

/** Without defaults, which hold for a new thing only: what is left out of a file stays as it is. */
function plain({ default: _default, ...schema }: Shown): Shown {
  return {
    ...schema,
    ...(schema.anyOf !== undefined && { anyOf: schema.anyOf.map(plain) }),
    ...(schema.items !== undefined && { items: plain(schema.items) }),
    ...(schema.properties !== undefined && {
      properties: Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, plain(field)])),
      additionalProperties: false,
    }),
  }
}

const list = (items: Shown): Shown => ({ type: 'array', items })

/** The JSON Schema of an event as a file: `turnout event apply`. Editors complete and check by it. */
export function eventFileSchema(): object {
  const event = thing(newEventInput, { without: ['organizer_id', 'location_details'], more: { organizer: NAME } })
  const settings = thing(settingsPatch, { without: [...OTHER_SETTINGS] })
  const product = thing(productInput, {
    without: ['product_category_id', 'tax_and_fee_ids', 'taxes_and_fees'],
    more: { category: NAME, taxes: NAMES, ...WAS },
  })
  const { properties: ofProduct = {} } = product
  const { id: _id, ...ofPrice } = ofProduct['prices']?.items?.properties ?? {}
  const prices = list({ type: 'object', properties: { ...ofPrice, ...WAS }, additionalProperties: false })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'An event of Turnout',
    type: 'object',
    additionalProperties: false,
    required: ['turnout', 'event'],
    properties: {
      turnout: { const: 1, description: 'The version of this kind of file' },
      id: {
        type: 'integer',
        minimum: 1,
        description: 'Of the event, once it is there; written by `turnout event apply`',
      },
      event,
      settings,
      categories: list(thing(categoryInput, { without: [], more: WAS })),
      products: list({ ...product, properties: { ...ofProduct, prices } }),
      dates: list(thing(occurrencesInput, { without: ['rule', 'slots', 'exclude'], more: WAS })),
      capacities: list(
        thing(capacityAssignmentInput, {
          without: ['product_ids', 'applies_to', 'event_occurrence_ids'],
          more: { products: NAMES, dates: NAMES, ...WAS },
        }),
      ),
      promo_codes: list(
        thing(promoCodeInput, {
          without: ['applicable_product_ids', 'event_occurrence_ids'],
          more: { products: NAMES, dates: NAMES, ...WAS },
        }),
      ),
      questions: list(
        thing(questionInput, {
          without: ['product_ids', 'apply_to_all_products', 'event_occurrence_ids'],
          more: { products: NAMES, dates: NAMES, ...WAS },
        }),
      ),
      check_in_lists: list(
        thing(checkInListInput, { without: ['product_ids', 'pin'], more: { products: NAMES, ...WAS } }),
      ),
    },
  }
}
