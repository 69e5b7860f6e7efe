import type { ImportAnswer, ImportProblem } from '@turnout/contract/imports/import.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { groupProblems, type Severity } from '../../problem-groups.ts'
import { ProblemGroup } from './ProblemGroup.tsx'

interface ProblemsCardProps {
  problems: readonly ImportProblem[]
  planned: ImportAnswer
}

/** Everything about single rows, grouped by what is wrong. */
export function ProblemsCard({ problems, planned }: ProblemsCardProps) {
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
