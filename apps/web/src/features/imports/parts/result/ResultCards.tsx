import { useQuery } from '@tanstack/react-query'
import type { ImportAnswer, ImportProblem } from '@turnout/contract/imports/import.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { StatTiles } from '@turnout/ui/charts/StatTile.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Grid, Text, Hidden } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { listShown } from '../../../../api/list-shown.ts'
import { formatMinor } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { problemsQuery, type ImportPlace } from '../../api.ts'
import { groupProblems, type Severity } from '../../problem-groups.ts'
import { newOf, sumsOf, type CurrencySums, type SumRow } from '../../sum-rows.ts'
import { ProblemGroup } from './ProblemGroup.tsx'
import css from './Result.module.css'

export interface ResultProps {
  place: ImportPlace
  planned: ImportAnswer
}

interface ProblemsCardProps {
  problems: readonly ImportProblem[]
  planned: ImportAnswer
}

/** Everything about single rows, grouped by what is wrong. */
function ProblemsCard({ problems, planned }: ProblemsCardProps) {
  const [only, setOnly] = useState<Severity | 'all'>('all')
  const count = (severity: Severity): number => problems.filter((one) => one.severity === severity).length
  const [errors, notes] = [count('error'), count('note')]
  const groups = groupProblems(problems, only)
  return (
    <Card
      title={m.imports_problems()}
      headEnd={
        errors > 0 &&
        notes > 0 && (
          <SegmentedControl
            label={m.imports_problems_show()}
            value={only}
            onChange={setOnly}
            options={[
              { value: 'all', label: m.imports_problems_all({ count: problems.length }) },
              { value: 'error', label: m.imports_problems_errors({ count: errors }) },
              { value: 'note', label: m.imports_problems_notes({ count: notes }) },
            ]}
          />
        )
      }
    >
      <Grid gap={16} columns={1}>
        {problems.length === 0 && (
          <Text size={13.5} tone="muted" breaks>
            {m.imports_problems_gone()}
          </Text>
        )}
        {groups.map((group, place) => (
          <ProblemGroup key={`${only} ${group.code} ${group.message}`} group={group} isOpen={place === 0} />
        ))}
        {problems.length > 0 && planned.rows_skipped + planned.notes > problems.length && (
          <Text size={13.5} tone="muted" breaks>
            {m.imports_problems_first({ count: problems.length })}
          </Text>
        )}
      </Grid>
    </Card>
  )
}

const WHAT: Readonly<Record<SumRow['what'], () => string>> = {
  orders: m.imports_sum_orders,
  tickets: m.imports_sum_tickets,
  gross: m.imports_sum_gross,
  refunded: m.imports_sum_refunded,
}

/** The files beside what comes of them, in one currency; a difference is marked and explained. */
function SumsCard({ sums, planned }: { sums: CurrencySums; planned: ImportAnswer }) {
  const locale = documentLocale()
  const { currency, rows } = sums
  const isDone = planned.status === 'DONE'
  const written = (row: SumRow, value: number): string =>
    row.isMoney ? formatMinor(value, { locale, currency }) : value.toLocaleString(locale)
  const differs = rows.some(({ difference }) => difference !== 0)
  return (
    <Card title={m.imports_sums({ currency })} flush>
      <Text as="table" className={css.sums} wide figures>
        <thead>
          <tr>
            <th scope="col">
              <Hidden>{m.imports_sum_what()}</Hidden>
            </th>
            <th scope="col">{m.imports_sum_files()}</th>
            <th scope="col">{isDone ? m.imports_sum_came() : m.imports_sum_would_come()}</th>
            <th scope="col">{m.imports_sum_difference()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.what} data-differs={row.difference !== 0 || undefined}>
              <th scope="row">{WHAT[row.what]()}</th>
              <td data-label={m.imports_sum_files()}>{written(row, row.found)}</td>
              <td data-label={isDone ? m.imports_sum_came() : m.imports_sum_would_come()}>
                {written(row, row.imported)}
              </td>
              <td data-label={m.imports_sum_difference()}>
                {row.difference === 0 ? m.imports_sum_none() : written(row, row.difference)}
              </td>
            </tr>
          ))}
        </tbody>
      </Text>
      <Text padding="12-18" rule="above" size={13.5} tone="muted">
        {differs ? reasonOf(planned) : sameWords(planned)}
      </Text>
    </Card>
  )
}

/** Rows that could not be read are in no sum. */
const sameWords = ({ rows_skipped: skipped }: ImportAnswer): string =>
  skipped === 0 ? m.imports_sums_same() : m.imports_sums_same_skipped({ count: skipped })

/** Why the sums differ, as far as the counts tell. */
function reasonOf({ orders_known: known, rows_skipped: skipped }: ImportAnswer): string {
  if (known > 0 && skipped > 0) return m.imports_sums_both({ known, skipped })
  if (known > 0) return m.imports_sums_known({ count: known })
  return skipped > 0 ? m.imports_sums_skipped({ count: skipped }) : m.imports_sums_other()
}

/** What a run found and would bring, or brought: counts, sums, and everything about single rows. */
export function ResultCards({ place, planned }: ResultProps) {
  const { answer: problems, error } = listShown(useQuery(problemsQuery(place, planned)))
  return (
    <>
      <Counts planned={planned} />
      {sumsOf(planned).map((sums) => (
        <SumsCard key={sums.currency} sums={sums} planned={planned} />
      ))}
      {planned.rows_skipped + planned.notes > 0 &&
        (problems === undefined ? (
          <Card title={m.imports_problems()}>
            {error === null ? <Skeleton height="120px" /> : <LoadError {...error} />}
          </Card>
        ) : (
          <ProblemsCard problems={problems} planned={planned} />
        ))}
    </>
  )
}

function Counts({ planned }: { planned: ImportAnswer }) {
  const { orders, tickets } = newOf(planned)
  const { orders_known: known, rows_skipped: skipped, codes, check_ins: checkIns } = planned
  const tile = (label: string, count: number, note: string) => ({
    label,
    value: count.toLocaleString(documentLocale()),
    note,
  })
  return (
    <Card label={m.imports_counts()} flush>
      <StatTiles
        label={m.imports_counts()}
        tiles={[
          tile(m.imports_count_new(), orders, m.imports_tickets({ count: tickets })),
          tile(m.imports_count_known(), known, m.imports_count_known_note()),
          tile(m.imports_count_skipped(), skipped, m.imports_count_skipped_note()),
          tile(m.imports_count_codes(), codes, m.imports_count_codes_note()),
          tile(m.imports_count_check_ins(), checkIns, m.imports_count_check_ins_note()),
        ]}
      />
    </Card>
  )
}
