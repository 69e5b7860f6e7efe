import type { TableColumn } from '@turnout/domain/seats/edit/row-table.ts'
import { m } from '@turnout/messages/generated/messages.js'

/** The headings of the table. */
export const columnWords: Readonly<Record<TableColumn, () => string>> = {
  section: m.seat_plans_section,
  row: m.seat_editor_row,
  seats: m.seat_editor_seats,
  distance: m.seat_editor_distance,
  curve: m.seat_plans_curve,
  aisles: m.seat_plans_aisles,
  numbering: m.seat_editor_numbers_title,
  from: m.seat_editor_from,
  price: m.seat_editor_price,
  marks: m.seat_editor_marks,
}
