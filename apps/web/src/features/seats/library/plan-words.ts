import type { SeatPlanProblem } from '@turnout/contract/seats/plan.ts'
import type { PlanRefused } from '@turnout/domain/seats/plan/plan-refusal.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { seatName } from '@turnout/messages/seat-name.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import type { ApiError } from '../../../api/api-error.ts'

type Words = Readonly<Record<string, () => string>>

/** What was put right, by its code. */
const MENDS: Words = {
  number_as_text: m.seat_plans_mend_number_as_text,
  text_as_number: m.seat_plans_mend_text_as_number,
  uuid_missing: m.seat_plans_mend_uuid_missing,
  guid_missing: m.seat_plans_mend_guid_missing,
  name_missing: m.seat_plans_mend_name_missing,
  position_missing: m.seat_plans_mend_position_missing,
  size_missing: m.seat_plans_mend_size_missing,
  list_missing: m.seat_plans_mend_list_missing,
  shape_missing: m.seat_plans_mend_shape_missing,
  area_left_out: m.seat_plans_mend_area_left_out,
  field_left_out: m.seat_plans_mend_field_left_out,
  value_left_out: m.seat_plans_mend_value_left_out,
  characters_left_out: m.seat_plans_mend_characters_left_out,
  row_number_position_unknown: m.seat_plans_mend_row_number_position_unknown,
  category_added: m.seat_plans_mend_category_added,
  color_unknown: m.seat_plans_mend_color_unknown,
  numbering_unknown: m.seat_plans_mend_numbering_unknown,
  price_unknown: m.seat_plans_mend_price_unknown,
  mark_unknown: m.seat_plans_mend_mark_unknown,
}

export const mendWords = (code: string): string => MENDS[code]?.() ?? code

/** Why a file cannot be read, by its code. */
const REFUSALS: Words = {
  not_json: m.seat_plans_refused_not_json,
  not_a_plan: m.seat_plans_refused_not_a_plan,
  too_large: m.seat_plans_refused_too_large,
  too_deep: m.seat_plans_refused_too_deep,
  too_many_seats: m.seat_plans_refused_too_many_seats,
  too_many_parts: m.seat_plans_refused_too_many_parts,
  guid_twice: m.seat_plans_refused_guid_twice,
  not_finite: m.seat_plans_refused_not_finite,
  number_too_large: m.seat_plans_refused_number_too_large,
  polygon_too_small: m.seat_plans_refused_polygon_too_small,
  label_too_long: m.seat_plans_refused_label_too_long,
  text_too_long: m.seat_plans_refused_text_too_long,
  seats_not_a_number: m.seat_plans_refused_seats_not_a_number,
  number_not_possible: m.seat_plans_refused_number_not_possible,
  column_missing: m.seat_plans_refused_column_missing,
  row_twice: m.seat_plans_refused_row_twice,
}

/** Why no plan was read or saved, and where. */
export function refusalWords({ code, details, message }: ApiError): string {
  const { reason, line, path } = details
  const words = typeof reason === 'string' ? REFUSALS[reason]?.() : undefined
  if (code !== 'seat_plan_not_readable' || words === undefined) return message
  if (typeof line === 'number') return m.seat_plans_at_line({ line, words })
  return typeof path === 'string' && path !== '' ? `${words} (${path})` : words
}

/** Why a table that was pasted is not taken, and where. */
export function refusedWords({ refused, line }: Pick<PlanRefused, 'refused' | 'line'>): string {
  const words = REFUSALS[refused]?.() ?? m.seat_plans_refused_not_a_plan()
  return line === null || line === 0 ? words : m.seat_plans_at_line({ line, words })
}

const PROBLEMS: Words = {
  two_rows_of_one_name: m.seat_plans_problem_two_rows_of_one_name,
  two_seats_of_one_number: m.seat_plans_problem_two_seats_of_one_number,
  seats_too_close: m.seat_plans_problem_seats_too_close,
  rows_too_close: m.seat_plans_problem_rows_too_close,
  companion_without_place: m.seat_plans_problem_companion_without_place,
  stage_missing: m.seat_plans_problem_stage_missing,
  seat_outside: m.seat_plans_problem_seat_outside,
  row_without_price: m.seat_plans_problem_row_without_price,
  row_without_seats: m.seat_plans_problem_row_without_seats,
  seat_without_number: m.seat_plans_problem_seat_without_number,
  too_many_prices: m.seat_plans_problem_too_many_prices,
  standing_without_places: m.seat_plans_problem_standing_without_places,
  standing_without_price: m.seat_plans_problem_standing_without_price,
}

type SaidProblem = Pick<SeatPlanProblem, 'code' | 'section' | 'row' | 'number'>

/** What is wrong, and where: "Stalls · Row F: two seats have one number." */
export function problemWords({ code, section, row, number }: SaidProblem): string {
  const words = PROBLEMS[code]?.() ?? code
  const place = placeWords({ section, row, number })
  return place === '' ? words : m.seat_plans_at_place({ place, words })
}

/** A row, or a seat of it, in the plan. */
function placeWords({ section, row, number }: Pick<SeatPlanProblem, 'section' | 'row' | 'number'>): string {
  if (number !== '') return seatName({ section, kind: 'SEAT', row, number }, documentLocale())
  return [section, row === '' ? '' : m.seats_name_row({ row })].filter((part) => part !== '').join(' · ')
}
