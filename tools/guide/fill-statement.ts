import type { SignedIn } from './demo-shop.ts'

interface Unpaid {
  readonly first_name: string
  readonly last_name: string
  readonly public_id: string
  readonly payment_reference: string
  readonly amount_due: number
  readonly currency: string
}

interface Movement {
  readonly name: string
  readonly text: string
  readonly amount: number
}

/** Money that has nothing to do with tickets. */
const RENT: Movement = { name: 'City Choir', text: 'rent', amount: 18.2 }

/** What buyers may get wrong: nothing, the check digits, the sum. The first one pays twice. */
function movementsOf(orders: readonly Unpaid[]): readonly Movement[] {
  const paid = orders.map(({ first_name, last_name, public_id, payment_reference, amount_due }, place) => {
    const exact = { name: `${first_name} ${last_name}`, text: payment_reference, amount: amount_due }
    const ways = [
      exact,
      { ...exact, text: public_id.replace('-', '') },
      { ...exact, amount: amount_due - 4 },
      { ...exact, amount: amount_due + 4 },
    ]
    return ways[place % ways.length] ?? exact
  })
  return [...paid, ...paid.slice(0, 1), RENT]
}

const csvOf = (movements: readonly Movement[], day: string): string =>
  ['Booking date;Amount;Name;Text', ...movements.map((one) => `${day};${one.amount};${one.name};${one.text}`)].join(
    '\n',
  )

const MAPPING = {
  encoding: null,
  separator: ';',
  rowsAbove: 1,
  columns: {
    bookedOn: 0,
    valuedOn: null,
    amount: 1,
    credit: null,
    debit: null,
    mark: null,
    currency: null,
    name: 2,
    iban: null,
    text: [3],
    reference: null,
    endToEndId: null,
    entryReference: null,
  },
  dateOrder: 'YMD',
  decimalSign: '.',
  currency: 'EUR',
  account: null,
}

/** As many as a picture shows. */
const SHOWN = 6

/** A bank statement with a line for some unpaid orders of the shop, each wrong in another way. */
export async function fillStatement({ url, ask, cookies }: SignedIn): Promise<void> {
  const { data: user } = await ask('GET', '/users/me')
  const accountId = (user as { readonly account_id: number }).account_id
  const { data: orders } = await ask('GET', `/accounts/${accountId}/unpaid-orders?per_page=${SHOWN}`)
  const form = new FormData()
  form.append('format', 'CSV')
  form.append('mapping', JSON.stringify(MAPPING))
  const csv = csvOf(movementsOf(orders as readonly Unpaid[]), new Date().toISOString().slice(0, 10))
  form.append('file', new File([csv], 'statement.csv', { type: 'text/csv' }))
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${url}/api/accounts/${accountId}/bank-statements`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  if (!answer.ok) throw new Error(`No statement: ${await answer.text()}`)
}
