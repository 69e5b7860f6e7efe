import { sql } from 'kysely'
import type { Database, Transaction } from '../../src/platform/database/database.ts'

/** Orders written per transaction. */
const CHUNK = 25_000

interface Chunk {
  readonly eventId: number
  /** Number of its first order, from 0. */
  readonly from: number
  /** Orders in it. */
  readonly size: number
  /** Orders of the whole seed. */
  readonly orders: number
  /** Days, ending now, over which the orders were made, evenly. */
  readonly days: number
}

/**
 * Gives an event COMPLETED orders (default one million) as if buyers had made them: one or two
 * lines over all its prices, one or two units each, an attendee a ticket, SOLD claims and the
 * counters of the price pools to match, a payment where there was something to pay with its rows in
 * the ledger, the rows of history. Names, mails, references and sizes are the same in every run.
 * Set-based; about a minute for a million on 2 cores.
 *
 * The event needs a price; its products must be without taxes, fees and shared capacities. A price
 * with fewer places gets as many as were sold. Foreign keys are not checked row by row, which only
 * a superuser may ask for: the embedded server's owner is one. Ends with `vacuum analyze`, as
 * autovacuum would soon.
 */
export async function seedOrders(
  database: Database,
  { eventId, orders = 1_000_000, days = 60 }: { eventId: number; orders?: number; days?: number },
): Promise<void> {
  for (let from = 0; from < orders; from += CHUNK) {
    await database.transaction((tx) =>
      seedChunk(tx, { eventId, from, orders, days, size: Math.min(CHUNK, orders - from) }),
    )
  }
  const client = await database.pool.connect()
  try {
    // Longer than a statement of the product may take.
    await client.query('set statement_timeout = 0')
    // Rows written without triggers are not in the kept figures.
    await client.query('select rebuild_figures($1)', [eventId])
    await client.query('vacuum analyze')
    await client.query('reset statement_timeout')
  } finally {
    client.release()
  }
}

const SETTINGS = [
  'session_replication_role = replica',
  'statement_timeout = 0',
  'synchronous_commit = off',
  "work_mem = '256MB'",
]

async function seedChunk(tx: Transaction, chunk: Chunk): Promise<void> {
  for (const setting of SETTINGS) await sql`set local ${sql.raw(setting)}`.execute(tx.query)
  await prepareOrders(tx, chunk)
  await prepareLines(tx, chunk)
  await insertOrders(tx, chunk)
  await insertLines(tx, chunk)
  await insertAttendees(tx, chunk)
  await insertPaymentsAndHistory(tx, chunk)
}

/**
 * Names of buyers made for benches: with accents, hyphens, apostrophes and several words, as real
 * lists have them.
 */
const FIRST_NAMES = [
  ...'Ada Adele Agnes Aisha Alba Albert Alessandro Alexander Alice Alma Amelie Amir Anaïs Anders André Anja Anna Anna-Lena Anton Astrid'.split(
    ' ',
  ),
  ...'Aylin Beatrix Ben Björn Bruno Carla Carlos Cécile Chiara Clara Claudia Cristina Dagmar Daniel David Deniz Dorothea Edith Eleni Elif'.split(
    ' ',
  ),
  ...'Elisabeth Emil Emma Enzo Esther Eva Fatima Felix Finn Florian Frieda Gabriel Georg Giulia Greta Hana Hannah Hélène Henrik Hugo'.split(
    ' ',
  ),
  ...'Ida Inês Ingrid Irina Isabel Jan Jasmin Johanna Jonas José Juliane Jürgen Karim Karl-Heinz Kim Klara Lara Lars Léa Leni'.split(
    ' ',
  ),
  ...'Lena Liam Lina Łukasz Luisa Mads Malte Marek Margarethe Maria Marie Martín Mats Max Maya Mehmet Mia Mila Mira Mohammed'.split(
    ' ',
  ),
  ...'Nadia Nils Nina Noah Nora Olga Oskar Ottilie Paula Pedro Pia Quentin Ravi Rosa Sarah Søren Tess Ulrike Yusuf Zoë'.split(
    ' ',
  ),
] as const

const LAST_NAMES = [
  ...'Abel Acker Adler Åberg Bach Bauer Becker Berger Bianchi Blom Bock Böhm Brandt Braun Busch Carvalho Castro Çelik Christensen Costa'.split(
    ' ',
  ),
  ...'Dahl Demir Dietrich Dubois Duarte Ebert Eder Engel Ernst Esposito Faber Fernández Fischer Fontaine Frank Franke Friedrich Fuchs García Gerber'.split(
    ' ',
  ),
  ...'Graf Groß Gruber Günther Haas Hahn Hansen Hartmann Heinrich Hermann Hoffmann Horn Huber Ibrahim Ivanova Jäger Jansen Jensen Johansson Jung'.split(
    ' ',
  ),
  ...'Kaiser Kaya Keller Klein Koch Kofler Köhler Koller König Kovács Kowalski Krämer Kraus Krüger Kuhn Lang Larsen Lehmann Lemaire Lindqvist'.split(
    ' ',
  ),
  ...'Lopes Lorenz Ludwig Maier Marchetti Martins Mayer Meier Meyer Moreau Moser Müller Müller-Lüdenscheidt Nagy Neumann Nielsen Novák Nowak'.split(
    ' ',
  ),
  ...'Obermaier Okafor Olsen Otto Öztürk Peters Petrov Pfeiffer Pohl Popescu Richter Romano Roth Rossi Ruiz Sánchez Santos Sauer Schäfer Schmid'.split(
    ' ',
  ),
  ...'Schmidt Schneider Scholz Schreiber Schröder Schubert Schulz Schumacher Schuster Schwarz Seidel Silva Simon Sommer Stein Şahin Tanaka Thomas'.split(
    ' ',
  ),
  ...'Vogel Vogt Wagner Walter Weber Weiß Werner Winkler Winter Wolf Yılmaz Young Zhang Ziegler Zimmermann'.split(' '),
  "O'Brien",
  "D'Angelo",
  'de la Cruz',
  'van den Berg',
  'von der Heide',
] as const

const MAIL_DOMAINS = [
  ...'mail.example post.example web.example inbox.example quay.example harbour.example'.split(' '),
  ...'uni-nord.example verein.example studio.example club.example orchestra.example'.split(' '),
] as const

/** The buyers and the times of their orders, as a temporary table. */
async function prepareOrders(tx: Transaction, { from, size, orders, days }: Chunk): Promise<void> {
  await sql`
    create temp table seeded_orders on commit drop as
    select n, nextval(pg_get_serial_sequence('orders', 'id')) as id, first_name, last_name,
      translate(lower(first_name || '.' || last_name), 'äöüßéèêëïçñåøłşóíıáć'' ', 'aouseeeeicnaolsoiiac') || n || '@' || domain as email,
      now() - make_interval(secs => (${orders}::bigint - n) * (${days}::bigint * 86400.0 / ${orders}::bigint)::float8) as created_at
    from (
      select n, (${[...FIRST_NAMES]}::text[])[1 + n * 7919 % ${FIRST_NAMES.length}] as first_name,
        (${[...LAST_NAMES]}::text[])[1 + n / 3 * 104729 % ${LAST_NAMES.length}] as last_name,
        (${[...MAIL_DOMAINS]}::text[])[1 + n / 5 % ${MAIL_DOMAINS.length}] as domain
      from generate_series(${from}::bigint, ${from + size - 1}::bigint) n
    ) named order by n`.execute(tx.query)
}

/**
 * The lines of their orders, as a temporary table. Every fourth order has a second line with
 * another price. Every third line has two units.
 */
async function prepareLines(tx: Transaction, { eventId }: Chunk): Promise<void> {
  await sql`
    create temp table seeded_lines on commit drop as
    with prices as (
      select r.id as price_id, r.product_id, r.pool_id, r.price_minor, p.product_type, p.title as item_name,
        row_number() over (order by r.id) - 1 as place, count(*) over () as places
      from product_prices r join products p on p.id = r.product_id where r.event_id = ${eventId}
    )
    select nextval(pg_get_serial_sequence('order_lines', 'id')) as id, o.id as order_id, o.created_at, prices.*,
      1 + (o.n + nth) % 3 / 2 as quantity, (1 + (o.n + nth) % 3 / 2) * price_minor as total_minor
    from seeded_orders o cross join generate_series(0, 1) nth
    join prices on prices.place = (o.n + nth) % prices.places
    where nth = 0 or (o.n % 4 = 0 and prices.places > 1)
    order by o.id, nth`.execute(tx.query)
  await sql`analyze seeded_orders, seeded_lines`.execute(tx.query)
}

/**
 * A reference made of a number: distinct numbers below 30^8 give distinct texts that look random.
 */
const reference = (prefix: 'O' | 'A', id: string) => {
  const characters = Array.from(
    { length: 8 },
    (_, place) =>
      `substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', (${id} * 48271005839 % 656100000000 / ${30 ** place} % 30)::int + 1, 1)`,
  )
  return sql.raw(`'${prefix}-' || ${characters.join(' || ')}`)
}

/** A capability id of a number; hexadecimal, so half as random as those of the product. */
const shortId = (prefix: 'o' | 'a', id: string) => sql.raw(`'${prefix}_' || left(md5('${prefix}' || ${id}), 22)`)

async function insertOrders(tx: Transaction, { eventId }: Chunk): Promise<void> {
  await sql`
    insert into orders (id, account_id, event_id, short_id, public_id, session_hash, status, payment_status, payment_provider, currency,
      total_before_additions_minor, total_gross_minor, first_name, last_name, email, locale, accepted_terms_at, reserved_until, created_at,
      completed_at, paid_at)
    overriding system value
    select o.id, e.account_id, e.id, ${shortId('o', 'o.id')}, ${reference('O', 'o.id')}, sha256(int8send(o.id)), 'COMPLETED',
      case when total_minor = 0 then 'NO_PAYMENT_REQUIRED' else 'PAYMENT_RECEIVED' end, case when total_minor > 0 then 'STRIPE' end, e.currency,
      total_minor, total_minor, o.first_name, o.last_name, o.email, case when o.n % 3 = 0 then 'de' else 'en' end, o.created_at,
      o.created_at + interval '15 minutes', o.created_at, o.created_at + interval '2 minutes',
      case when total_minor > 0 then o.created_at + interval '2 minutes' end
    from seeded_orders o
    join (select order_id, sum(total_minor) as total_minor from seeded_lines group by order_id) l on l.order_id = o.id
    join events e on e.id = ${eventId} order by o.id`.execute(tx.query)
}

/** Lines with their claims, and what the pools gave. */
async function insertLines(tx: Transaction, { eventId }: Chunk): Promise<void> {
  await sql`
    insert into order_lines (id, event_id, order_id, product_id, product_price_id, pool_id, product_type, item_name, quantity,
      listed_price_minor, price_minor, total_before_additions_minor, total_fee_minor, total_tax_minor, total_gross_minor)
    overriding system value
    select id, ${eventId}, order_id, product_id, price_id, pool_id, product_type, item_name, quantity, price_minor, price_minor,
      total_minor, 0, 0, total_minor
    from seeded_lines order by id`.execute(tx.query)
  await sql`
    insert into claims (order_line_id, pool_id, order_id, quantity, state, until)
    select id, pool_id, order_id, quantity, 'SOLD', created_at + interval '15 minutes' from seeded_lines order by id`.execute(
    tx.query,
  )
  await sql`
    update pools set sold = pools.sold + taken.quantity,
      capacity = case when capacity is not null then greatest(capacity, pools.held + pools.sold + taken.quantity) end
    from (select pool_id, sum(quantity) as quantity from seeded_lines group by pool_id) taken
    where pools.id = taken.pool_id`.execute(tx.query)
}

async function insertAttendees(tx: Transaction, { eventId }: Chunk): Promise<void> {
  await sql`
    insert into attendees (id, event_id, order_id, order_line_id, product_id, product_price_id, short_id, public_id, status, first_name,
      last_name, email, locale, created_at)
    overriding system value
    select a.id, ${eventId}, o.id, a.line_id, a.product_id, a.price_id, ${shortId('a', 'a.id')}, ${reference('A', 'a.id')}, 'ACTIVE',
      case when a.nth = 1 then o.first_name else (${[...FIRST_NAMES]}::text[])[1 + a.id * 31 % ${FIRST_NAMES.length}] end,
      o.last_name, o.email, 'en', o.created_at + interval '2 minutes'
    from (
      select nextval(pg_get_serial_sequence('attendees', 'id')) as id, l.id as line_id, l.order_id, l.product_id, l.price_id, nth
      from seeded_lines l cross join lateral generate_series(1, l.quantity) nth where l.product_type = 'TICKET'
    ) a join seeded_orders o on o.id = a.order_id order by a.id`.execute(tx.query)
}

async function insertPaymentsAndHistory(tx: Transaction, { eventId }: Chunk): Promise<void> {
  await sql`
    insert into payments (order_id, provider, provider_ref, amount_minor, currency, state, created_at)
    select o.id, 'STRIPE', 'pi_' || o.short_id, o.total_gross_minor, o.currency, 'RECEIVED', o.completed_at
    from seeded_orders s join orders o on o.id = s.id where o.total_gross_minor > 0 order by o.id`.execute(tx.query)
  await sql`
    insert into ledger_entries (account_id, event_id, order_id, posting, cause_id, account, amount_minor, currency, at)
    select o.account_id, o.event_id, o.id, b.posting, b.cause_id, b.account, b.amount_minor, o.currency, o.completed_at
    from seeded_orders s join orders o on o.id = s.id join payments p on p.order_id = o.id
    cross join lateral (values
      ('CHARGE', 0, 'receivable', p.amount_minor), ('CHARGE', 0, 'sales', -p.amount_minor),
      ('PAYMENT', p.id, 'cash_card', p.amount_minor), ('PAYMENT', p.id, 'receivable', -p.amount_minor)
    ) b (posting, cause_id, account, amount_minor) order by o.id`.execute(tx.query)
  await sql`
    insert into audit_rows (account_id, event_id, entity, entity_id, act, actor_kind, request_id, before, after, at)
    select o.account_id, ${eventId}, 'order', o.id, h.act, 'BUYER', 'seed-' || o.id, h.before, h.after, h.at
    from seeded_orders s join orders o on o.id = s.id
    cross join lateral (values
      ('order.reserved', null, '{"status": "RESERVED", "lines": 1}'::jsonb, o.created_at),
      ('order.details_given', null, '{"payment_status": "AWAITING_PAYMENT"}', o.created_at + interval '1 minute'),
      ('order.completed',
        jsonb_build_object('status', 'RESERVED', 'payment_status', case when o.total_gross_minor > 0 then 'AWAITING_PAYMENT' end),
        jsonb_build_object('status', 'COMPLETED', 'payment_status', o.payment_status), o.completed_at)
    ) h (act, before, after, at)
    where o.total_gross_minor > 0 or h.act <> 'order.details_given' order by h.at`.execute(tx.query)
}
