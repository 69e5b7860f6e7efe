import { useQuery } from '@tanstack/react-query'
import type { ImportAnswer } from '@turnout/contract/imports/import.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { StatTiles } from '@turnout/ui/charts/StatTile.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { listShown } from '../../../../api/list-shown.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { problemsQuery, type ImportPlace } from '../../api.ts'
import { newOf, sumsOf } from '../../sum-rows.ts'
import { ProblemsCard } from './ProblemsCard.tsx'
import { SumsCard } from './SumsCard.tsx'

export interface ResultProps {
  place: ImportPlace
  planned: ImportAnswer
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
