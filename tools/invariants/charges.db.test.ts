import { anyUnit } from '@turnout/domain/pricing/charge-samples.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { percentFromRate } from '@turnout/domain/money/rounding.ts'
import { unitPrice, type ChargedAmount, type UnitPrice } from '@turnout/domain/pricing/unit-price.ts'
import { testDatabase } from '@turnout/testkit/database/test-database.ts'
import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MONEY } from './money.ts'

/*
 * The taxes and fees of a line are computed again in SQL, by a second hand as it were. Both hands
 * agree on any price, and disagree as soon as one amount is off.
 */

const testing = testDatabase()
let client: Client

beforeAll(async () => {
  client = new Client({ connectionString: testing.ownerUrl })
  await client.connect()
  await client.query(`
    create table lines as select * from inspect.v_lines with no data; create table orders_seen as select * from inspect.v_orders with no data;
    create schema planted; alter table lines set schema planted; alter table orders_seen set schema planted;
    alter table planted.lines rename to v_lines; alter table planted.orders_seen rename to v_orders`)
})
afterAll(() => client.end())

const CURRENCIES = ['EUR', 'JPY', 'BHD']

const stored = (currency: string) => (one: ChargedAmount, off: number) => {
  const { charge, amountMinor } = one
  return {
    type: charge.type,
    calculation_type: charge.calculationType,
    rate:
      charge.calculationType === 'FIXED'
        ? majorFromMinor(charge.fixedMinor, currency)
        : percentFromRate(charge.ratePpm),
    included_in_price: charge.isIncludedInPrice,
    is_taxable: charge.isTaxable,
    amount_minor: amountMinor + off,
  }
}

/** A line of three such units; `wrong` charge, by its place, is a minor unit too much, and the sums go with it. */
function lineOf(id: number, unit: UnitPrice, { currency, wrong }: { currency: string; wrong: number | null }) {
  const all = [...unit.fees, ...unit.taxes]
  const charges = all.map((one, place) => stored(currency)(one, place === wrong ? 1 : 0))
  const sum = (type: string) =>
    charges.filter((one) => one.type === type).reduce((total, one) => total + one.amount_minor, 0)
  const wronglyIncluded = wrong !== null && all[wrong]?.charge.isIncludedInPrice === true ? 1 : 0
  return {
    id,
    order_id: CURRENCIES.indexOf(currency),
    qty: 3,
    price: unit.discountedMinor,
    net: (unit.netMinor - wronglyIncluded) * 3,
    fee_each: sum('FEE'),
    tax_each: sum('TAX'),
    charges,
  }
}

/** Which of the lines are found to be wrong. */
async function wrongOnes(lines: readonly object[]): Promise<number[]> {
  await client.query('truncate planted.v_lines, planted.v_orders')
  const insert = async (view: string, rows: readonly object[]) =>
    client.query(
      `insert into planted.${view} select * from jsonb_populate_recordset(null::planted.${view}, $1::jsonb)`,
      [JSON.stringify(rows)],
    )
  await insert(
    'v_orders',
    CURRENCIES.map((currency, id) => ({ id, currency })),
  )
  await insert('v_lines', lines)
  const [look] = MONEY
  const { rows } = await client.query<{ line_id: number }>(look?.brokenRows.replaceAll('inspect.', 'planted.') ?? '')
  return [...new Set(rows.map(({ line_id }) => Number(line_id)))].toSorted((a, b) => a - b)
}

const priced = fc.tuple(anyUnit, fc.constantFrom(...CURRENCIES), fc.nat()).map(([input, currency, n]) => {
  // The account's table allows no fee that a price contains.
  const charges = input.charges.map((charge) => ({
    ...charge,
    isIncludedInPrice: charge.isIncludedInPrice && charge.type === 'TAX',
  }))
  return { unit: unitPrice({ ...input, charges }), currency, n }
})

test('any price is computed again to the minor unit, and a minor unit too much is found', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(priced, { minLength: 50, maxLength: 50 }), async (all) => {
      expect(await wrongOnes(all.map(({ unit, currency }, id) => lineOf(id, unit, { currency, wrong: null })))).toEqual(
        [],
      )
      const charged = all.filter(({ unit }) => unit.fees.length + unit.taxes.length > 0)
      const wrong = charged.map(({ unit, currency, n }, id) =>
        lineOf(id, unit, { currency, wrong: n % (unit.fees.length + unit.taxes.length) }),
      )
      expect(await wrongOnes(wrong)).toEqual(wrong.map(({ id }) => id))
    }),
    { numRuns: 25 },
  )
})
