import type { ListColumn } from '@turnout/contract/check-in/desk-enums.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { momentCell } from '../../../platform/format/cell.ts'
import { pickColumns, type RowColumn } from '../../../platform/format/pick-columns.ts'
import { windowAnswer } from '../answers.ts'
import type { ExportedListRow } from '../queries.ts'

const WHOLE = ['name', 'note', 'inside', 'guests', 'state', 'opens', 'closes', 'tickets', 'rules', 'created'] as const
type Name = (typeof WHOLE)[number]

/** What stands in the file for a column of the desk. */
const SHOWN = {
  name: ['name'],
  inside: ['inside', 'guests'],
  state: ['state'],
  activates_at: ['opens', 'closes'],
  products: ['tickets'],
  settings: ['rules'],
  created_at: ['created'],
} as const satisfies Record<ListColumn, readonly Name[]>

/** The columns of a file of lists; `picked`: those of the desk, in their order. `to`: the caller's language. */
export const listColumns = (to: string, picked: readonly string[] | null): readonly RowColumn<ExportedListRow>[] =>
  pickColumns({ columns: columnsOf({ locale: pickLocale({ saved: to }) }), whole: WHOLE, shown: SHOWN }, picked)

type Locale = { readonly locale: ReturnType<typeof pickLocale> }

function columnsOf(locale: Locale): Record<Name, RowColumn<ExportedListRow>> {
  return {
    name: { title: m.check_in_lists_name({}, locale), cell: (row) => row.name },
    note: { title: m.check_in_lists_note({}, locale), cell: (row) => row.description },
    inside: { title: m.check_in_lists_column_inside({}, locale), cell: (row) => row.checked_in_attendees },
    guests: { title: m.check_in_lists_export_guests({}, locale), cell: (row) => row.total_attendees },
    state: { title: m.check_in_lists_column_state({}, locale), cell: (row) => stateOf(row)({}, locale) },
    opens: { title: m.check_in_lists_opens({}, locale), cell: (row) => momentCell(row.activates_local) },
    closes: { title: m.check_in_lists_closes({}, locale), cell: (row) => momentCell(row.expires_local) },
    tickets: {
      title: m.check_in_lists_products({}, locale),
      cell: ({ includes_all_products: isForAll, products }) =>
        isForAll ? m.check_in_lists_lets_in_all({}, locale) : products.map(({ title }) => title).join('; '),
    },
    rules: { title: m.check_in_lists_settings({}, locale), cell: (row) => rulesOf(row, locale) },
    created: { title: m.check_in_lists_column_created({}, locale), cell: (row) => momentCell(row.created_local) },
  }
}

function stateOf(row: ExportedListRow) {
  const { is_active: isActive, is_expired: isExpired } = windowAnswer(row)
  if (isExpired) return m.check_in_lists_state_expired
  return isActive ? m.check_in_lists_state_active : m.check_in_lists_state_upcoming
}

const rulesOf = (
  { has_pin, allows_check_out, accepts_public_ids, can_add_guests }: ExportedListRow,
  locale: Locale,
): string =>
  [
    has_pin && m.check_in_lists_has_pin({}, locale),
    allows_check_out && m.check_in_lists_has_check_out({}, locale),
    accepts_public_ids && m.check_in_lists_has_numbers({}, locale),
    can_add_guests && m.check_in_lists_has_adding({}, locale),
  ]
    .filter((words) => words !== false)
    .join('; ')
