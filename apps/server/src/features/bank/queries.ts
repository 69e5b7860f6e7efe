import type { AskedLineState } from '@turnout/contract/bank/bank.ts'
import { LINES_TO_CHECK, type BankLineState } from '@turnout/domain/bank/line-states.ts'
import type { LineMatch, MatchReason } from '@turnout/domain/bank/match-lines.ts'
import type { StatementFormat } from '@turnout/domain/bank/bank-line.ts'
import type { OrderStatus, PaymentStatus } from '@turnout/domain/orders/order-state.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { DUE } from './queries-orders.ts'

/** The state of a line `l`: what it matches until it is decided. */
const STATE = sql`(case l.status when 'OPEN' then l.match
  when 'BOOKED' then case when exists (select from bank_bookings b where b.bank_line_id = l.id and b.state = 'HELD')
    then 'HELD' else 'BOOKED' end
  else l.status end)`

export async function isLineOf(reader: Reader, accountId: number, lineId: number): Promise<boolean> {
  const found = await sql`select from bank_lines where id = ${lineId} and account_id = ${accountId}`.execute(
    reader.query,
  )
  return found.rows.length > 0
}

export async function isStatementOf(reader: Reader, accountId: number, statementId: number): Promise<boolean> {
  const found = await sql`
    select from bank_statements where id = ${statementId} and account_id = ${accountId} and read_at is not null`.execute(
    reader.query,
  )
  return found.rows.length > 0
}

/** Lines of a statement that stand so, of one currency. */
export interface StateSumRow {
  readonly state: BankLineState
  readonly currency: string
  readonly lines: number
  readonly amount_minor: number
}

export interface StatementRow {
  readonly id: number
  readonly name: string
  readonly format: StatementFormat | null
  readonly lines: number
  readonly new_lines: number
  readonly created_at: Date
  readonly created_by: string | null
  /** How many of its lines match so, whatever was decided since. */
  readonly matches: Readonly<Partial<Record<LineMatch, number>>>
  readonly states: readonly StateSumRow[]
}

/** The statements of an account, the newest first; `statementId`: this one. */
export async function bankStatementsOf(
  reader: Reader,
  accountId: number,
  statementId: number | null = null,
): Promise<readonly StatementRow[]> {
  const found = await sql<StatementRow>`
    select s.id, s.name, s.format, s.lines, s.new_lines, s.created_at, nullif(full_name(u.first_name, u.last_name), '') as created_by,
      coalesce(counted.matches, '{}') as matches, coalesce(counted.states, '[]') as states
    from bank_statements s left join users u on u.id = s.created_by
    cross join lateral (
      select (select jsonb_object_agg(match, n) from (select l.match, count(*) as n from bank_lines l
          where l.statement_id = s.id group by 1) m) as matches,
        (select jsonb_agg(m order by state, currency) from (
          select ${STATE} as state, l.currency, count(*) as lines, sum(l.amount_minor)::bigint as amount_minor
          from bank_lines l where l.statement_id = s.id group by 1, 2) m) as states
    ) counted
    where s.account_id = ${accountId} and s.read_at is not null and (${statementId === null} or s.id = ${statementId})
    order by s.id desc limit ${STATEMENTS_SHOWN}`.execute(reader.query)
  return found.rows
}

/** Older ones are found by their lines. */
const STATEMENTS_SHOWN = 500

export interface ShownLineRow {
  readonly id: number
  readonly statement_id: number
  readonly line: number
  readonly state: BankLineState
  readonly match: LineMatch
  readonly why: MatchReason
  readonly difference_minor: number | null
  readonly name_agrees: boolean | null
  readonly booked_on: string
  readonly valued_on: string | null
  readonly amount_minor: number
  readonly charges_minor: number
  readonly currency: string
  readonly bank_account: string | null
  readonly payer_name: string
  readonly payer_iban: string | null
  readonly reference: string | null
  readonly text: string
  readonly note: string | null
  readonly refund_id: number | null
  readonly decided_at: Date | null
  readonly decided_by: string | null
  readonly books_at: Date | null
  readonly orders: readonly LineOrderRow[]
  readonly bookings: readonly LineBookingRow[]
}

/** An order as the answers about lines name it. */
export interface NamedOrderRow {
  readonly id: number
  readonly public_id: string
  readonly event_id: number
  readonly event_title: string
  readonly status: OrderStatus
  readonly payment_status: PaymentStatus | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
  readonly currency: string
  readonly total_gross_minor: number
  /** What is still missing; 0 where none is awaited. */
  readonly due_minor: number
}

export interface LineOrderRow extends NamedOrderRow {
  readonly share_minor: number
}

export interface LineBookingRow {
  readonly id: number
  readonly order_id: number
  readonly public_id: string
  readonly amount_minor: number
  readonly state: 'HELD' | 'PAID' | 'GIVEN_BACK' | 'TAKEN_BACK'
  readonly refund_id: number | null
}

const ORDERS = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'public_id', o.public_id,
    'event_id', o.event_id, 'event_title', e.title, 'status', o.status, 'payment_status', o.payment_status,
    'first_name', o.first_name, 'last_name', o.last_name, 'email', o.email, 'currency', o.currency,
    'total_gross_minor', o.total_gross_minor,
    'due_minor', case when o.status = 'AWAITING_OFFLINE_PAYMENT' then ${DUE} else 0 end, 'share_minor', t.share) order by t.n), '[]')
  from unnest(l.order_ids, l.shares_minor) with ordinality t(id, share, n)
  join orders o on o.id = t.id join events e on e.id = o.event_id)`

const BOOKINGS = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'order_id', b.order_id,
    'public_id', o.public_id, 'amount_minor', b.amount_minor, 'state', b.state, 'refund_id', b.refund_id) order by b.id), '[]')
  from bank_bookings b join orders o on o.id = b.order_id where b.bank_line_id = l.id)`

/**
 * Why a line `l` is as it is: what it matched, until its money is held for an order that another payment paid, or that is
 * over by now.
 */
const WHY = sql`coalesce((select case o.status when 'COMPLETED' then 'ORDER_PAID' when 'EXPIRED' then 'ORDER_EXPIRED'
    when 'CANCELLED' then 'ORDER_CANCELLED' end
  from bank_bookings b join orders o on o.id = b.order_id
  where b.bank_line_id = l.id and b.state = 'HELD' and not exists (select from bank_bookings paid
    where paid.bank_line_id = l.id and paid.order_id = o.id and paid.state = 'PAID') order by b.id limit 1), l.why)`

const SHOWN = sql`l.id, l.statement_id, l.line, ${STATE} as state, l.match, ${WHY} as why, l.difference_minor, l.name_agrees,
  l.booked_on::text, l.valued_on::text, l.amount_minor, l.charges_minor, l.currency, l.bank_account, l.payer_name,
  l.payer_iban, l.reference, l.text, l.note, l.refund_id, l.decided_at, l.books_at,
  nullif(full_name(u.first_name, u.last_name), '') as decided_by, ${ORDERS} as orders, ${BOOKINGS} as bookings`

export interface AskedLines {
  readonly accountId: number
  readonly statementId: number | null
  readonly state: AskedLineState | undefined
  readonly query: string | undefined
  readonly page: number
  readonly per_page: number
}

/** A page of lines, the newest statement first, each in the order of its file. */
export async function linesShown(
  reader: Reader,
  asked: AskedLines,
): Promise<{ readonly rows: readonly ShownLineRow[]; readonly total: number }> {
  const where = isAsked(asked)
  const counted = await sql<{ total: number }>`select count(*)::int as total from bank_lines l where ${where}`.execute(
    reader.query,
  )
  const found = await sql<ShownLineRow>`
    select ${SHOWN} from (select * from bank_lines l where ${where} order by l.statement_id desc, l.line
      limit ${asked.per_page} offset ${(asked.page - 1) * asked.per_page}) l
    left join users u on u.id = l.decided_by order by l.statement_id desc, l.line`.execute(reader.query)
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 }
}

const isAsked = ({ accountId, statementId, state, query }: AskedLines): RawBuilder<unknown> => sql`
  l.account_id = ${accountId} and (${statementId === null} or l.statement_id = ${statementId})
  and (${state === undefined} or ${STATE} = any(${statesOf(state)}::text[]))
  and (${query === undefined} or fold_text(l.payer_name || ' ' || l.text || ' ' || coalesce(l.reference, ''))
    like '%' || fold_text(${likeText(query ?? '')}) || '%')`

function statesOf(state: AskedLineState | undefined): readonly string[] {
  if (state === 'TO_CHECK') return LINES_TO_CHECK
  return state === 'DONE' ? ['CONFIRMED', 'BOOKED'] : [state ?? '']
}

const likeText = (text: string): string => text.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)

export async function lineShown(reader: Reader, accountId: number, lineId: number): Promise<ShownLineRow | undefined> {
  const found = await sql<ShownLineRow>`
    select ${SHOWN} from bank_lines l left join users u on u.id = l.decided_by
    where l.id = ${lineId} and l.account_id = ${accountId}`.execute(reader.query)
  return found.rows[0]
}
