import type { Matched } from '@turnout/domain/bank/match-lines.ts'
import type { BankLine } from '@turnout/domain/bank/bank-line.ts'
import { sql } from 'kysely'
import type { Database, Reader, Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'

/** A line as matching and acts read it. */
export interface LineRow {
  readonly id: number
  readonly account_id: number
  readonly statement_id: number
  readonly line: number
  readonly booked_on: string
  readonly amount_minor: number
  readonly currency: string
  readonly payer_name: string
  readonly payer_iban: string | null
  readonly reference: string | null
  readonly text: string
  readonly end_to_end_id: string | null
  readonly is_reversal: boolean
  readonly match: Matched['match']
  readonly order_ids: readonly number[]
  readonly shares_minor: readonly number[]
  readonly refund_id: number | null
  readonly status: 'OPEN' | 'CONFIRMED' | 'BOOKED' | 'IGNORED'
  readonly note: string | null
  readonly decision: Decision | null
}

/** What was asked for when a line was confirmed, for the moment in which it is booked. */
export interface Decision {
  readonly shares: readonly { readonly orderId: number; readonly amountMinor: number }[]
  readonly acceptsShortfall: boolean
  /** The buyer of an order that waits for the rest is told of it. */
  readonly notifiesBuyer: boolean
  /** Only while it is exact: many were confirmed together. */
  readonly isExact: boolean
  readonly actor: Pick<Actor, 'kind' | 'id' | 'requestId'>
}

/** Columns of `LineRow` from bank_lines `l`. */
const LINE = sql`l.id, l.account_id, l.statement_id, l.line, l.booked_on::text, l.amount_minor, l.currency, l.payer_name,
  l.payer_iban, l.reference, l.text, l.end_to_end_id, l.is_reversal, l.match, l.order_ids, l.shares_minor, l.refund_id,
  l.status, l.note, l.decision`

/** A movement of a file with the text by which it is known. */
export interface HashedLine {
  readonly line: BankLine
  readonly hash: string
}

/** Keeps movements beside the others until the file was read to its end. */
export async function stageLines(database: Database, statementId: number, lines: readonly HashedLine[]): Promise<void> {
  await sql`
    insert into bank_lines_read (statement_id, line, content_sum, fields)
    select ${statementId}, * from unnest(${lines.map(({ line }) => line.line)}::int[],
      ${lines.map(({ hash }) => hash)}::text[], ${lines.map(({ line }) => JSON.stringify(line))}::jsonb[])`.execute(
    database.query,
  )
}

/**
 * The movements that no file had before, once each. Those that are alike in one file are told apart by their number.
 * Answers how many movements there were and how many are new.
 */
export async function keepNewLines(
  tx: Transaction,
  { accountId, statementId }: { readonly accountId: number; readonly statementId: number },
): Promise<{ readonly lines: number; readonly newLines: number }> {
  const kept = await sql<{ lines: number; new_lines: number }>`
    with read as (
      select r.line as place, r.content_sum as hash, f.* from bank_lines_read r,
        jsonb_to_record(r.fields) as f("entryReference" text, "bookedOn" date, "valuedOn" date, amount bigint,
          charges bigint, currency text, account text, name text, iban text, reference text, text text,
          "endToEndId" text, reversal boolean)
      where r.statement_id = ${statementId}
    ), added as (
      insert into bank_lines (account_id, statement_id, line, entry_reference, content_sum, copy, booked_on, valued_on,
        amount_minor, charges_minor, currency, bank_account, payer_name, payer_iban, reference, text, end_to_end_id,
        is_reversal, match, why)
      select ${accountId}, ${statementId}, place, "entryReference", hash,
        row_number() over (partition by "entryReference", hash order by place) - 1, "bookedOn", "valuedOn", amount,
        charges, currency, account, name, iban, reference, text, "endToEndId", reversal, 'UNKNOWN', 'NO_REFERENCE'
      from read order by place
      on conflict on constraint bank_lines_once do nothing returning id
    )
    select (select count(*) from read)::int as lines, (select count(*) from added)::int as new_lines`.execute(tx.query)
  const [row] = kept.rows
  await dropStaged(tx, statementId)
  return { lines: row?.lines ?? 0, newLines: row?.new_lines ?? 0 }
}

const dropStaged = async (reader: Reader, statementId: number): Promise<void> => {
  await sql`delete from bank_lines_read where statement_id = ${statementId}`.execute(reader.query)
}

/** Lines of a statement after a place, in the order of the file. */
export async function linesOfStatement(
  reader: Reader,
  { statementId, after, limit }: { readonly statementId: number; readonly after: number; readonly limit: number },
): Promise<readonly LineRow[]> {
  const found = await sql<LineRow>`
    select ${LINE} from bank_lines l where l.statement_id = ${statementId} and l.line > ${after}
    order by l.line limit ${limit}`.execute(reader.query)
  return found.rows
}

/** What lines match, in one statement. */
export async function saveMatches(
  tx: Transaction,
  matches: readonly { readonly lineId: number; readonly matched: Matched }[],
): Promise<void> {
  const told = matches.map(({ lineId, matched }) => ({
    id: lineId,
    match: matched.match,
    why: matched.why,
    difference: matched.differenceMinor,
    agrees: matched.nameAgrees,
    orders: matched.orders.map(({ orderId }) => orderId),
    shares: matched.orders.map(({ amountMinor }) => amountMinor),
    refund: matched.refundId,
  }))
  await sql`
    update bank_lines l set match = t.match, why = t.why, difference_minor = t.difference, name_agrees = t.agrees,
      order_ids = array(select v::bigint from jsonb_array_elements_text(t.orders) with ordinality e(v, n) order by n),
      shares_minor = array(select v::bigint from jsonb_array_elements_text(t.shares) with ordinality e(v, n) order by n),
      refund_id = t.refund
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t(id bigint, match text, why text, difference bigint,
      agrees boolean, orders jsonb, shares jsonb, refund bigint)
    where l.id = t.id`.execute(tx.query)
}

/** A line of an account, locked until the transaction ends. */
export async function lockLine(tx: Transaction, accountId: number, lineId: number): Promise<LineRow | undefined> {
  const found = await sql<LineRow>`
    select ${LINE} from bank_lines l where l.id = ${lineId} and l.account_id = ${accountId} for update`.execute(
    tx.query,
  )
  return found.rows[0]
}

/** A confirmed line whose time has come, locked; one that another process works on is left to it. */
export async function lockDueLine(tx: Transaction, lineId: number): Promise<LineRow | undefined> {
  const found = await sql<LineRow>`
    select ${LINE} from bank_lines l where l.id = ${lineId} and l.status = 'CONFIRMED' and l.books_at <= now()
    for update skip locked`.execute(tx.query)
  return found.rows[0]
}

export async function dueLines(reader: Reader, limit: number): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select id from bank_lines where status = 'CONFIRMED' and books_at <= now() order by books_at, id limit ${limit}`.execute(
    reader.query,
  )
  return found.rows.map(({ id }) => id)
}

/** What a person decided about a locked line. */
export async function saveDecision(
  tx: Transaction,
  lineId: number,
  decided: {
    readonly status: LineRow['status']
    readonly by: number | null
    readonly note?: string | null
    readonly decision?: Decision | null
    /** The orders that it is for; left out: those that it matches. */
    readonly shares?: Decision['shares']
    /** CONFIRMED: in how many seconds it is booked. */
    readonly inSeconds?: number
  },
): Promise<void> {
  const isOpen = decided.status === 'OPEN'
  const { shares } = decided
  await sql`
    update bank_lines set status = ${decided.status},
      decided_by = ${isOpen ? null : decided.by}, decided_at = ${isOpen ? null : sql`now()`},
      ${decided.note === undefined ? sql`` : sql`note = ${decided.note},`}
      ${
        shares === undefined
          ? sql``
          : sql`order_ids = ${shares.map(({ orderId }) => orderId)}::bigint[],
        shares_minor = ${shares.map(({ amountMinor }) => amountMinor)}::bigint[],`
      }
      decision = ${decided.decision == null ? null : JSON.stringify(decided.decision)}::jsonb,
      books_at = ${decided.inSeconds === undefined ? null : sql`now() + make_interval(secs => ${decided.inSeconds})`}
    where id = ${lineId}`.execute(tx.query)
}

/** Confirms every exact line of a statement, in one statement. Answers their sums. */
export async function confirmExactLines(
  tx: Transaction,
  {
    statementId,
    by,
    actor,
    inSeconds,
  }: {
    readonly statementId: number
    readonly by: number | null
    readonly actor: Decision['actor']
    readonly inSeconds: number
  },
): Promise<readonly { readonly currency: string; readonly lines: number; readonly amount_minor: number }[]> {
  const found = await sql<{ currency: string; lines: number; amount_minor: number }>`
    with chosen as (
      select id from bank_lines where statement_id = ${statementId} and status = 'OPEN' and match = 'EXACT'
      order by id for update
    ), confirmed as (
      update bank_lines l set status = 'CONFIRMED', decided_by = ${by}, decided_at = now(),
        books_at = now() + make_interval(secs => ${inSeconds}),
        decision = jsonb_build_object('acceptsShortfall', false, 'notifiesBuyer', false, 'isExact', true, 'actor', ${JSON.stringify(actor)}::jsonb,
          'shares', (select jsonb_agg(jsonb_build_object('orderId', o, 'amountMinor', s) order by n)
            from unnest(l.order_ids, l.shares_minor) with ordinality t(o, s, n)))
      from chosen c where l.id = c.id and l.status = 'OPEN' returning l.currency, l.amount_minor
    )
    select currency, count(*)::int as lines, sum(amount_minor)::bigint as amount_minor from confirmed
    group by currency order by currency`.execute(tx.query)
  return found.rows
}
