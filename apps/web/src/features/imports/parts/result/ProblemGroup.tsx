import type { ImportProblem } from '@turnout/contract/imports/import.ts'
import type { ImportProblemCode } from '@turnout/domain/imports/found.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Box, Text } from '@turnout/ui/layout/parts.tsx'
import { ChevronDown } from 'lucide-react'
import type { ProblemGroup as Group } from '../../problem-groups.ts'
import css from './Result.module.css'

/** What is wrong, in a few words; the server's sentence says more. */
const FAULT_WORDS: Readonly<Record<ImportProblemCode, () => string>> = {
  unreadable_row: m.imports_fault_unreadable_row,
  not_an_amount: m.imports_fault_not_an_amount,
  not_a_date: m.imports_fault_not_a_date,
  not_a_number: m.imports_fault_not_a_number,
  not_an_address: m.imports_fault_not_an_address,
  unknown_status: m.imports_fault_unknown_status,
  unknown_currency: m.imports_fault_unknown_currency,
  other_currency: m.imports_fault_other_currency,
  missing_order: m.imports_fault_missing_order,
  missing_product: m.imports_fault_missing_product,
  missing_email: m.imports_fault_missing_email,
  order_without_tickets: m.imports_fault_order_without_tickets,
  ticket_without_order: m.imports_fault_ticket_without_order,
  total_differs: m.imports_fault_total_differs,
  already_here: m.imports_fault_already_here,
  changed_since: m.imports_fault_changed_since,
  code_taken: m.imports_fault_code_taken,
  over_capacity: m.imports_fault_over_capacity,
  other_event: m.imports_fault_other_event,
  missing_date: m.imports_fault_missing_date,
  unknown_date: m.imports_fault_unknown_date,
  ambiguous_date: m.imports_fault_ambiguous_date,
  cancelled_date: m.imports_fault_cancelled_date,
  unknown_seat: m.imports_fault_unknown_seat,
  seat_taken: m.imports_fault_seat_taken,
  seat_twice: m.imports_fault_seat_twice,
  seat_of_other_price: m.imports_fault_seat_of_other_price,
  not_taken_over: m.imports_fault_not_taken_over,
  text_cut: m.imports_fault_text_cut,
  offers_by_hand: m.imports_fault_offers_by_hand,
  column_left_out: m.imports_fault_column_left_out,
}

/** What to do about it, where anything can be done. */
const ADVICE_WORDS: Readonly<Partial<Record<ImportProblemCode, () => string>>> = {
  unreadable_row: m.imports_advice_unreadable_row,
  not_an_amount: m.imports_advice_not_an_amount,
  not_a_date: m.imports_advice_not_a_date,
  not_a_number: m.imports_advice_not_a_number,
  not_an_address: m.imports_advice_not_an_address,
  unknown_status: m.imports_advice_unknown_status,
  unknown_currency: m.imports_advice_unknown_currency,
  other_currency: m.imports_advice_other_currency,
  missing_order: m.imports_advice_missing_order,
  missing_product: m.imports_advice_missing_product,
  order_without_tickets: m.imports_advice_order_without_tickets,
  other_event: m.imports_advice_other_event,
  missing_date: m.imports_advice_missing_date,
  unknown_date: m.imports_advice_unknown_date,
  ambiguous_date: m.imports_advice_ambiguous_date,
  cancelled_date: m.imports_advice_cancelled_date,
  unknown_seat: m.imports_advice_unknown_seat,
  seat_taken: m.imports_advice_seat_taken,
  seat_twice: m.imports_advice_seat_taken,
  seat_of_other_price: m.imports_advice_seat_of_other_price,
  offers_by_hand: m.imports_advice_offers_by_hand,
}

/** Rows with the same fault: what it is, what to do, and where. */
export function ProblemGroup({ group, isOpen }: { group: Group; isOpen: boolean }) {
  const isError = group.severity === 'error'
  const title = FAULT_WORDS[group.code]()
  return (
    <Box as="details" className={css.group} border radius="control" open={isOpen}>
      <Box as="summary" className={css.groupHead} padding="12-14">
        <ChevronDown className={css.chevron} size={18} strokeWidth={1.75} aria-hidden />
        <Text as="span" weight={600} breaks>
          {title}
        </Text>
        <StatusBadge tone={isError ? 'red' : 'grey'}>
          {isError
            ? m.imports_group_errors({ count: group.problems.length })
            : m.imports_group_notes({ count: group.problems.length })}
        </StatusBadge>
      </Box>
      <p className={css.advice}>
        {group.message} {ADVICE_WORDS[group.code]?.()}
      </p>
      <Text as="table" className={css.faults} wide size={13.5} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{m.imports_fault_where()}</th>
            <th scope="col">{m.imports_fault_column()}</th>
            <th scope="col">{m.imports_fault_value()}</th>
          </tr>
        </thead>
        <tbody>
          {group.problems.map((problem) => (
            <tr key={problem.id}>
              <th scope="row">{whereOf(problem)}</th>
              <td data-label={m.imports_fault_column()}>
                <bdi>{problem.column ?? '–'}</bdi>
              </td>
              <td data-label={m.imports_fault_value()}>
                <bdi>{problem.value ?? '–'}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </Text>
    </Box>
  )
}

function whereOf({ file_name: name, line }: ImportProblem) {
  if (name === null) return m.imports_fault_no_file()
  return (
    <>
      <bdi>{name}</bdi>
      {line !== null && (
        <Text as="span" block tone="muted" figures>
          {m.imports_fault_line({ line })}
        </Text>
      )}
    </>
  )
}
